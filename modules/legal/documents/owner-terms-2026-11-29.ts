import type { DocumentSource, DocumentWords } from './document-source.ts'

const EN: DocumentWords = {
  title: 'Partner terms',
  summary: 'What we do for your hotel, what it costs, and what we ask of you. On one page, without small print.',
  sections: [
    {
      id: 'becoming',
      title: 'Becoming a partner',
      body: `
You run a place where people stay, and may let its rooms. Your account is created when you register. We review your business within 1-2 business days and tell you by email. Keep your details true: changing the company or its tax ID starts a new review.
`,
    },
    {
      id: 'fee',
      title: 'The platform fee',
      body: `
We keep 20% of what a guest pays for a confirmed booking; 80% is yours, and the odd cent too. What is given back to a guest carries no fee. Our numbered invoices are in your portal.

Bookings keep the fee in force on the day they are made. We write to you at least 30 days before a higher fee starts.
`,
    },
    {
      id: 'payments',
      title: 'How and when you are paid',
      body: `
Payments are made weekly for stays that have ended, and take 5-7 business days to process. Your statement shows every booking: gross, fee, refunds, net, when it is paid, and why not yet. New payment details take effect after 72 hours, and we notify your old address right away.
`,
    },
    {
      id: 'listings',
      title: 'Your listings',
      body: `
Photos, facts and prices are true, and prices include all taxes. Each hotel needs our approval before it goes live. Later changes of prices and availability take effect right away; name, address and photos are reviewed again.
`,
    },
    {
      id: 'bookings',
      title: 'Bookings and cancellations',
      body: `
You accept or reject each booking within 24 hours; without an answer it lapses and the guest pays nothing. Where you have switched on instant confirmation, a paid booking of a room that your calendar shows as free counts as accepted by you at once; you can switch it off at any time for bookings to come. What you have accepted you keep. If you must cancel it, the guest gets everything back and we help with another place. Guests cancel by the policy that you chose; consumers in Brazil may also withdraw within 7 days of booking (Consumer Code, art. 49).
`,
    },
    {
      id: 'guests',
      title: 'Guests and their data',
      body: `
Use names and contacts of guests for their stay and for what the law asks, and for nothing else. Never ask for payment outside of this site. Guests review completed stays; you may reply, and we remove a review only with a reason on record.

We keep your tax ID and payment details encrypted. What we keep in general is on our [privacy page](/privacy).
`,
    },
    {
      id: 'ending',
      title: 'Ending and changes',
      body: `
Either side may end the partnership with 30 days notice; existing bookings are honoured and paid. We announce changes to these terms 30 days before they take effect. Fraud or danger to guests may end it at once.
`,
    },
    {
      id: 'disputes',
      title: 'Questions and disputes',
      body: `
Write to us: inquiries are answered within 24 hours. If we cannot settle a dispute between us, the courts where your hotel is decide, by the law of Brazil.
`,
    },
  ],
}

const PT: DocumentWords = {
  title: 'Termos do parceiro',
  summary: 'O que fazemos pelo seu hotel, quanto custa e o que pedimos de você. Em uma página, sem letras miúdas.',
  sections: [
    {
      id: 'becoming',
      title: 'Como se tornar parceiro',
      body: `
Você administra um lugar de hospedagem e pode alugar os quartos dele. Sua conta é criada no cadastro. Analisamos sua empresa em 1 a 2 dias úteis e avisamos por e-mail. Mantenha seus dados corretos: mudar a empresa ou o CNPJ inicia uma nova análise.
`,
    },
    {
      id: 'fee',
      title: 'A taxa da plataforma',
      body: `
Ficamos com 20% do que o hóspede paga por uma reserva confirmada; 80% são seus, e o centavo que sobra também. Sobre o que é devolvido ao hóspede não há taxa. Nossas faturas numeradas ficam no seu portal.

Cada reserva mantém a taxa do dia em que foi feita. Avisamos você pelo menos 30 dias antes de uma taxa maior começar.
`,
    },
    {
      id: 'payments',
      title: 'Como e quando você recebe',
      body: `
Os pagamentos são semanais, para estadias já encerradas, e levam de 5 a 7 dias úteis para serem processados. Seu extrato mostra cada reserva: bruto, taxa, reembolsos, líquido, quando é paga e por que ainda não foi. Novos dados de recebimento valem depois de 72 horas, e avisamos o endereço antigo na hora.
`,
    },
    {
      id: 'listings',
      title: 'Seus anúncios',
      body: `
Fotos, informações e preços são verdadeiros, e os preços incluem todas as taxas. Cada hotel precisa da nossa aprovação antes de ir ao ar. Mudanças de preço e disponibilidade valem na hora; nome, endereço e fotos passam por nova análise.
`,
    },
    {
      id: 'bookings',
      title: 'Reservas e cancelamentos',
      body: `
Você aceita ou recusa cada reserva em até 24 horas; sem resposta, ela expira e o hóspede não paga nada. Se você ativou a confirmação na hora, a reserva paga de um quarto livre no seu calendário conta como aceita por você no mesmo momento; você pode desativá-la quando quiser para as próximas reservas. O que foi aceito deve ser cumprido. Se precisar cancelar, o hóspede recebe tudo de volta e ajudamos a encontrar outro lugar. O hóspede cancela pela política que você escolheu; consumidores no Brasil também podem desistir em até 7 dias da reserva (Código de Defesa do Consumidor, art. 49).
`,
    },
    {
      id: 'guests',
      title: 'Os hóspedes e os dados deles',
      body: `
Use nomes e contatos dos hóspedes para a estadia e para o que a lei exige, e para nada mais. Nunca peça pagamento fora deste site. Hóspedes avaliam estadias concluídas; você pode responder, e só removemos uma avaliação com motivo registrado.

Guardamos seu CNPJ ou CPF e seus dados de recebimento com criptografia. O que guardamos em geral está na nossa [página de privacidade](/privacy).
`,
    },
    {
      id: 'ending',
      title: 'Encerramento e mudanças',
      body: `
Cada parte pode encerrar a parceria com 30 dias de aviso; as reservas existentes são honradas e pagas. Avisamos mudanças nestes termos 30 dias antes de entrarem em vigor. Fraude ou perigo para os hóspedes pode encerrá-la de imediato.
`,
    },
    {
      id: 'disputes',
      title: 'Dúvidas e divergências',
      body: `
Escreva para nós: respondemos em até 24 horas. Se não resolvermos uma divergência entre nós, decide o foro do lugar do seu hotel, pela lei brasileira.
`,
    },
  ],
}

/** What owners agree to when they register, as the page said it before its versions were kept. */
export const OWNER_TERMS_2026_11_29: DocumentSource = {
  version: '2026-11-29',
  reviews: {
    ending:
      'Whether 30 days suffice on both sides and how a partnership is ended for cause (Civil Code art. 473; Regulation (EU) 2019/1150 arts. 3, 4 and 8 for owners in the EU).',
    disputes: 'Choice of law and forum for owners outside Brazil, and which language prevails.',
  },
  en: EN,
  'pt-BR': PT,
}
