import { PURPOSES } from '#platform/retention.contract.ts'
import type { ArticleSource } from './article-source.ts'

/** Written out; articles.ts puts in what holds when they are read. */
const KEPT_DAYS = PURPOSES.talks.usual

export const PRIVACY: readonly ArticleSource[] = [
  {
    slug: 'account',
    category: 'privacy',
    related: ['password', 'erase-my-data', 'find-my-booking'],
    en: {
      title: 'Do I need an account?',
      summary:
        'No. It saves typing and keeps your trips together; everything can be booked, cancelled and refunded without.',
      words: 'register sign up login guest dashboard profile',
      body: `
Everything can be done as a guest: search, book, pay, cancel, write to the hotel and to us. The link in your email opens the booking.

An [account](/register) is worth it when you travel more often. Your trips and payments are together, travellers whom you save need not be typed again, and you choose which messages you get. You confirm your email address once; we ask for nothing that a booking does not need.

On your dashboard you see on which devices you are signed in and can end each of them.`,
    },
    'pt-BR': {
      title: 'Preciso de uma conta?',
      summary:
        'Não. Ela poupa digitação e junta suas viagens; sem ela também dá para reservar, cancelar e receber de volta.',
      words: 'cadastro cadastrar entrar login convidado painel perfil',
      body: `
Tudo pode ser feito sem conta: pesquisar, reservar, pagar, cancelar, escrever ao hotel e para nós. O link do e-mail abre a reserva.

Uma [conta](/register) vale a pena para quem viaja mais. Suas viagens e pagamentos ficam juntos, os viajantes salvos não precisam ser digitados de novo, e você escolhe quais mensagens recebe. Você confirma o e-mail uma vez; não pedimos nada de que uma reserva não precise.

No painel você vê em quais dispositivos está conectado e pode encerrar cada um.`,
    },
  },
  {
    slug: 'password',
    category: 'privacy',
    related: ['account', 'stay-safe', 'contact-us'],
    en: {
      title: 'I forgot my password',
      summary: 'Ask for a link by email. It is good for one hour.',
      words: 'reset login sign in locked cannot access change password',
      body: `
Go to [Forgot your password?](/forgot-password) and enter the address of your account. If there is one, a link comes by email; it is good for **one hour** and works once. When the new password is set, every device is signed out.

No mail? Look among unwanted mail, and whether you registered with another address. For your safety the page says the same whether an account exists or not.

A password needs at least 8 characters. Long and easy to remember beats short and odd: the form tells you how good it is.

Hotel owners have [a page of their own](/hotel-owner/forgot-password).`,
    },
    'pt-BR': {
      title: 'Esqueci minha senha',
      summary: 'Peça um link por e-mail. Ele vale por uma hora.',
      words: 'redefinir login entrar bloqueado acesso trocar senha recuperar',
      body: `
Abra [Esqueceu a senha?](/forgot-password) e informe o e-mail da conta. Se ela existir, chega um link; ele vale por **uma hora** e funciona uma vez. Quando a nova senha é definida, todos os dispositivos são desconectados.

Não chegou? Veja no spam, e se você se cadastrou com outro endereço. Para a sua segurança, a página diz a mesma coisa exista a conta ou não.

A senha precisa de pelo menos 8 caracteres. Longa e fácil de lembrar é melhor que curta e esquisita: o formulário diz se ela é boa.

Donos de hotel têm [uma página própria](/hotel-owner/forgot-password).`,
    },
  },
  {
    slug: 'erase-my-data',
    category: 'privacy',
    related: ['what-we-keep', 'account', 'contact-us'],
    en: {
      title: 'How do I get or erase my data?',
      summary: 'On your dashboard, alone and at once: take everything along as a file, or erase the account.',
      words: 'lgpd gdpr delete account export download privacy right portability',
      body: `
On the dashboard, under “Privacy”:

- **Download my data**: a file with everything that we keep of you, also your bookings, payments, chats and support tickets.
- **Erase my account**: it asks for your password and is done at once. Name, address, telephone, saved travellers, chats and tickets go.

What the law obliges us to keep, such as the record of payments, stays without being used for anything else; the page says what and why before you decide.

Without an account, [write to us](/contact?topic=privacy) from the address that you booked with. Brazil's LGPD (art. 18) gives you these rights, and we give them wherever you live.`,
    },
    'pt-BR': {
      title: 'Como recebo ou apago meus dados?',
      summary: 'No seu painel, sem depender de ninguém e na hora: leve tudo num arquivo ou apague a conta.',
      words: 'lgpd excluir conta exportar baixar privacidade direito portabilidade deletar apagar',
      body: `
No painel, em “Privacidade”:

- **Baixar meus dados**: um arquivo com tudo o que guardamos de você, também reservas, pagamentos, chats e chamados.
- **Apagar minha conta**: pede a senha e é feito na hora. Nome, endereço, telefone, viajantes salvos, chats e chamados vão embora.

O que a lei nos obriga a guardar, como o registro dos pagamentos, fica sem ser usado para mais nada; a página diz o que e por quê antes de você decidir.

Sem conta, [escreva para nós](/contact?topic=privacy) do e-mail usado na reserva. A LGPD (art. 18) dá esses direitos a você, e nós os damos onde quer que você more.`,
    },
  },
  {
    slug: 'what-we-keep',
    category: 'privacy',
    related: ['erase-my-data', 'stay-safe', 'account'],
    en: {
      title: 'What do you know about me?',
      summary:
        'As little as a booking needs. No cookies for looking around, nothing from third parties, no card numbers.',
      words: 'cookies tracking data privacy card store third party lgpd',
      body: `
Looking around sets no cookie and loads nothing from others. Searches are counted under a pseudonym that changes every day.

For a booking we keep what airlines, hotels and the law ask for: names, birth dates and documents of the travellers, encrypted, and how to reach you. Card numbers never come to us.

Chats and support tickets are kept for ${KEPT_DAYS} days after the last message, so that we know what was said, and are then deleted. Each look of our staff at a booking or a ticket is recorded.

The whole list, with reasons and times, is on the [privacy page](/privacy).`,
    },
    'pt-BR': {
      title: 'O que vocês sabem de mim?',
      summary:
        'O mínimo que uma reserva exige. Sem cookies para quem só olha, nada de terceiros, nenhum número de cartão.',
      words: 'cookies rastreamento dados privacidade cartão guardar terceiros lgpd',
      body: `
Só olhar não grava cookie nem carrega nada de terceiros. As pesquisas são contadas com um pseudônimo que muda todo dia.

Para uma reserva guardamos o que companhias, hotéis e a lei pedem: nomes, datas de nascimento e documentos dos viajantes, cifrados, e como falar com você. Números de cartão nunca chegam até nós.

Chats e chamados ficam guardados por ${KEPT_DAYS} dias depois da última mensagem, para sabermos o que foi dito, e depois são apagados. Cada consulta da nossa equipe a uma reserva ou a um chamado fica registrada.

A lista inteira, com motivos e prazos, está na [página de privacidade](/privacy).`,
    },
  },
]
