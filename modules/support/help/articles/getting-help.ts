import { CLOSE_AFTER_DAYS } from '#modules/support/tickets/watch-clock.ts'
import type { ArticleSource } from './article-source.ts'

export const GETTING_HELP: readonly ArticleSource[] = [
  {
    slug: 'contact-us',
    category: 'help',
    related: ['chat', 'my-ticket', 'find-my-booking'],
    en: {
      title: 'How do I reach a person?',
      summary: 'In the chat, or with the contact form. A person reads what you write. There is no telephone line.',
      words:
        'phone telephone call email support human agent someone speak talk complaint complain customer service number',
      body: `
- **[Contact form](/contact)**: choose what it is about, add your booking code if you have one, and attach what helps. You get a number at once, and the answer by email.
- **Chat**: the button in the corner of each page. The [contact page](/contact) shows the hours in which someone is there.
- **Your hotel**: write to it from the booking.

We have no telephone line, and no number that you find elsewhere is ours. What we promise in writing you can show us later.`,
    },
    'pt-BR': {
      title: 'Como falo com uma pessoa?',
      summary: 'No chat ou pelo formulário de contato. Uma pessoa lê o que você escreve. Não temos telefone.',
      words: 'telefone ligar e-mail suporte humano atendente atendimento número sac falar alguém reclamação reclamar',
      body: `
- **[Formulário de contato](/contact)**: diga do que se trata, inclua o código da reserva, se tiver, e anexe o que ajudar. Você recebe um número na hora e a resposta por e-mail.
- **Chat**: o botão no canto de cada página. A [página de contato](/contact) mostra os horários em que há alguém.
- **Seu hotel**: escreva a ele pela reserva.

Não temos telefone, e nenhum número que você encontrar por aí é nosso. O que prometemos por escrito você pode nos mostrar depois.`,
    },
  },
  {
    slug: 'chat',
    category: 'help',
    related: ['contact-us', 'my-ticket', 'stay-safe'],
    en: {
      title: 'How does the chat work?',
      summary: 'Open it on any page, without an account. Nothing that you write is lost, also when the connection is.',
      words: 'live chat agent offline hours wait transcript attach file',
      body: `
Press the **Chat** button in the corner and start. You see whether an agent is there and how long others waited lately. You may close the page and come back: the conversation goes on where it was, in other tabs, too.

If the connection is lost, what you write stays on your device and is sent when it is back, once and in order.

Is nobody at the desk? The chat says when someone is back, and your message becomes a ticket. Leave your email address and the answer comes there.

You can attach PDFs and pictures, save the conversation as a file (with an account, also have it sent to you by email), and say at the end how it was.`,
    },
    'pt-BR': {
      title: 'Como funciona o chat?',
      summary: 'Abra em qualquer página, sem conta. Nada do que você escreve se perde, nem quando a conexão cai.',
      words: 'chat ao vivo atendente offline horário espera transcrição anexar arquivo',
      body: `
Toque no botão **Chat**, no canto, e comece. Você vê se há um atendente e quanto tempo outros esperaram ultimamente. Pode fechar a página e voltar: a conversa continua de onde parou, também em outras abas.

Se a conexão cair, o que você escreve fica no seu dispositivo e é enviado quando ela volta, uma vez e em ordem.

Não há ninguém? O chat diz quando alguém volta, e sua mensagem vira um chamado. Deixe seu e-mail e a resposta chega lá.

Dá para anexar PDFs e imagens, salvar a conversa como arquivo (com uma conta, também recebê-la por e-mail) e dizer no fim como foi.`,
    },
  },
  {
    slug: 'my-ticket',
    category: 'help',
    related: ['contact-us', 'chat', 'erase-my-data'],
    en: {
      title: 'What happens after I write to you?',
      summary: 'You get a ticket with a number. Answer our emails and everything stays together.',
      words: 'ticket number status answer time waiting reply follow up reopen',
      body: `
Your message gets a number, and an email confirms it. A person reads it; the more urgent it is, the sooner. To add something, **just answer the email**: it finds your ticket by itself, files too.

When we have answered, we wait for you. When we think that it is solved, our answer says so. Is it not? Answer, and it is open again. After ${CLOSE_AFTER_DAYS} days of silence a solved ticket is closed. If you write again after that, we open a new one linked to the old.

Did you write twice about the same thing? We put it together; answer whichever email you like.`,
    },
    'pt-BR': {
      title: 'O que acontece depois que escrevo para vocês?',
      summary: 'Você recebe um chamado com número. Responda aos nossos e-mails e tudo fica junto.',
      words: 'chamado protocolo número status prazo resposta espera reabrir acompanhar',
      body: `
Sua mensagem recebe um número, e um e-mail confirma. Uma pessoa a lê; quanto mais urgente, mais cedo. Para acrescentar algo, **basta responder ao e-mail**: ele encontra seu chamado sozinho, com os arquivos.

Quando respondemos, esperamos por você. Quando achamos que está resolvido, nossa resposta diz isso. Não está? Responda, e ele abre de novo. Depois de ${CLOSE_AFTER_DAYS} dias de silêncio, um chamado resolvido é encerrado; quem escreve depois abre um novo, que conhece o antigo.

Escreveu duas vezes sobre a mesma coisa? Nós juntamos; responda ao e-mail que quiser.`,
    },
  },
  {
    slug: 'stay-safe',
    category: 'help',
    related: ['contact-us', 'password', 'write-to-the-hotel'],
    en: {
      title: 'How do I know that a message is really from you?',
      summary:
        'We never ask for card numbers, passwords or payment outside of the site. When in doubt, open the site yourself.',
      words: 'phishing scam fraud fake email suspicious security whatsapp pix',
      body: `
- We **never** ask for a card number, a password or a code from your bank, in no email, no chat and no message of a hotel.
- We never ask you to pay outside of the site, by Pix to a person's key or to another account.
- We do not call, and we do not write on WhatsApp.

In doubt, do not follow the link: type our address yourself and open your booking: whatever you have to do or to pay is there, too.

Did you get something odd, or pay someone? [Tell us](/contact?topic=other) and your bank at once.`,
    },
    'pt-BR': {
      title: 'Como sei que uma mensagem é mesmo de vocês?',
      summary: 'Nunca pedimos número de cartão, senha nem pagamento fora do site. Na dúvida, abra o site você mesmo.',
      words: 'golpe phishing fraude falso e-mail suspeito segurança whatsapp pix',
      body: `
- **Nunca** pedimos número de cartão, senha ou código do banco, em e-mail, chat ou mensagem de hotel.
- Nunca pedimos pagamento fora do site, por Pix para a chave de uma pessoa ou para outra conta.
- Não telefonamos e não escrevemos pelo WhatsApp.

Na dúvida, não siga o link: digite nosso endereço e abra sua reserva: tudo o que você precisa fazer ou pagar está lá também.

Recebeu algo estranho ou pagou a alguém? [Avise a gente](/contact?topic=other) e o seu banco na hora.`,
    },
  },
]
