import { describe, expect, test } from 'vitest'
import { flagsOf } from './flag-message.ts'

describe('a message with a way out of the house is flagged', () => {
  test.each([
    ['Confirm your card at https://jangada-secure.example/verify', ['link']],
    ['See our rooms on www.pousadadovento.com.br', ['link']],
    ['Veja em pousadadovento.com.br/quartos', ['link']],
    ['bit.ly/3xYz', ['link']],
    ['Acesse jangada (ponto) site', ['link']],
    ['Write to me at ana.souza@gmail.com', ['email']],
    ['meu email: ana arroba gmail ponto com', ['email']],
    ['ana [at] gmail [dot] com', ['email']],
    ['Call me: +55 85 98765-4321', ['phone']],
    ['Me liga no (85) 98765 4321', ['phone']],
    ['WhatsApp 9876.5432', ['phone']],
    ['My number is eight five nine eight seven six five four three', ['phone']],
    ['oito cinco nove oito sete meia cinco quatro', ['phone']],
    ['+1 (415) 555-0132', ['phone']],
  ])('%s', (text, flags) => {
    expect(flagsOf(text)).toEqual(flags)
  })
})

describe('a request for money is flagged', () => {
  test.each([
    'Please pay the rest by bank transfer before you arrive.',
    'To confirm your booking, send the deposit by Western Union.',
    'We can give you a discount if you pay outside of Jangada',
    'Reply with your card number and CVV to verify the reservation.',
    'Your payment failed. Use this link to pay again.',
    'A chave pix é o nome da pousada',
    'Faz um pix: pousada do vento',
    'Transfira o restante para a conta do hotel.',
    'Pague por fora e ganhe 10% de desconto',
    'Me mande o número do cartão e o código de segurança',
    '4111 1111 1111 1111',
    'P\u200bay by b\u200bank transfer',
  ])('%s', (text) => {
    expect(flagsOf(text)).toContain('payment')
  })
})

test.each([
  'Hello! At what time can we check in on 2027-03-05? We land at 13:45.',
  'Chegamos no dia 05/03/2027 por volta das 14h30. Tem estacionamento?',
  'Is breakfast included? We are 2 adults and a child of 7.',
  'The city tax of R$ 12,50 a night is paid at the front desk.',
  'Custa 1.250,00 reais a diária do quarto maior.',
  'Your room is number 1204, on floor 12. The Wi-Fi is called Vento.',
  'Obrigada! Tudo certo com a reserva AB2CD3.',
  'Não temos berço, mas conseguimos um. Prefere cama de casal ou duas de solteiro?',
  'Podemos guardar a bagagem até 18:00.',
  'See you soon.Kind regards, Olga',
  '',
])('ordinary words are not flagged: %s', (text) => {
  expect(flagsOf(text)).toEqual([])
})
