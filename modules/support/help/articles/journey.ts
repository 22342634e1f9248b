import type { ArticleSource } from './article-source.ts'

export const JOURNEY: readonly ArticleSource[] = [
  {
    slug: 'lost-bag',
    category: 'journey',
    related: ['airline-changes', 'contact-us', 'find-my-booking'],
    en: {
      title: 'My bag did not arrive, or arrived damaged',
      summary: 'Tell the airline before you leave the hall. It has 7 days to find the bag in Brazil, 21 elsewhere.',
      words: 'lost bag luggage suitcase missing delayed late damaged broken property irregularity report pir',
      body: `
The airline that brought you is answerable for checked bags. Go to its desk before you leave the hall, with the tag that you were given at check-in, and ask for the report (in Brazil RIB, elsewhere PIR). Keep its number.

## How long it has
- **Flights within Brazil**: 7 days to bring the bag to the address that you name (ANAC Resolution 400, art. 32).
- **International flights**: 21 days. After that the bag counts as lost (the same article; Montreal Convention, art. 17).

If it is not found, the airline pays within another 7 days under Brazil's rules. Away from home it refunds what you need meanwhile; keep the receipts (Resolution 400, art. 33).

## What to write, and until when
- **Damage, or something is missing**: within 7 days of receiving the bag.
- **A bag that came late from abroad**: within 21 days of receiving it (Montreal Convention, art. 31).

International liability for bags ends at 1,519 special drawing rights a traveller, unless a higher value was declared at check-in (Montreal Convention, art. 22, as amended from 28 December 2024). Carry valuables, medicines and documents with you.

If the airline does not answer, [write to us](/contact?topic=other) with the booking code and the number of the report.`,
    },
    'pt-BR': {
      title: 'Minha mala não chegou ou chegou danificada',
      summary:
        'Avise a companhia ainda na sala de bagagens. Ela tem 7 dias para achar a mala no Brasil e 21 em voos internacionais.',
      words: 'mala extraviada perdida sumiu bagagem extravio atrasada danificada quebrada violada rib',
      body: `
Quem responde pela bagagem despachada é a companhia que trouxe você. Procure o balcão dela antes de sair da sala, com a etiqueta recebida no check-in, e peça o registro (RIB no Brasil, PIR em outros países). Guarde o número.

## Quanto tempo ela tem
- **Voos dentro do Brasil**: 7 dias para entregar a mala no endereço que você indicar (Resolução 400 da ANAC, art. 32).
- **Voos internacionais**: 21 dias. Depois disso, a mala é considerada perdida (o mesmo artigo; Convenção de Montreal, art. 17).

Se a mala não for achada, pelas regras brasileiras a companhia indeniza em até mais 7 dias. Fora de casa, ela ressarce o que você precisar nesse tempo; guarde os recibos (Resolução 400, art. 33).

## O que escrever, e até quando
- **Dano ou falta de algum objeto**: em até 7 dias depois de receber a mala.
- **Mala que chegou atrasada em voo internacional**: em até 21 dias depois de recebê-la (Convenção de Montreal, art. 31).

Em voos internacionais, a responsabilidade pela bagagem vai até 1.519 direitos especiais de saque por passageiro, a não ser que um valor maior tenha sido declarado no check-in (Convenção de Montreal, art. 22, como vale desde 28 de dezembro de 2024). Leve com você objetos de valor, remédios e documentos.

Se a companhia não responder, [escreva para nós](/contact?topic=other) com o código da reserva e o número do registro.`,
    },
  },
  {
    slug: 'special-assistance',
    category: 'journey',
    related: ['book-a-flight', 'contact-us', 'lost-bag'],
    en: {
      title: 'Wheelchair and other assistance on a flight',
      summary:
        'It costs nothing. Tell us when you book: 48 hours ahead at the latest, 72 with a companion or medical equipment.',
      words:
        'wheelchair special assistance disability reduced mobility elderly pregnant blind deaf guide dog oxygen stretcher companion crutches pnae wchr',
      body: `
Who has a disability or reduced mobility, is 60 or older, pregnant or nursing, or travels with a baby in arms has a right to assistance from the airline and the airport, and to be served first, at no cost (ANAC Resolution 280, art. 3 and 8). Nobody may ask for more than what the assistance needs.

## When to tell
- **When you book**, or as soon as you know: [write to us](/contact?topic=booking) with the booking code and what you need. We pass it on to the airline.
- **72 hours before departure** at the latest if you need someone with you, a stretcher, oxygen or other medical equipment; the airline may ask for a medical form (MEDIF).
- **48 hours before departure** for everything else (Resolution 280, art. 9).

Later you fly all the same, if you agree to what is there at that moment.

## What there is
- Help at check-in, through security, to your seat, and at transfer and arrival.
- Your wheelchair, crutches or walker travel free of charge, one of them per person, in the hold if the cabin has no room.
- A guide dog travels with you in the cabin, free of charge.
- Where the rules ask for a companion (art. 27), the airline provides one or charges at most 20% of your fare for the seat of yours. It answers in writing within 48 hours.`,
    },
    'pt-BR': {
      title: 'Cadeira de rodas e outras assistências no voo',
      summary: 'Não custa nada. Avise ao reservar: até 48 horas antes, ou 72 com acompanhante ou equipamento médico.',
      words:
        'cadeira de rodas assistência especial deficiência mobilidade reduzida idoso gestante grávida cego surdo cão-guia oxigênio maca acompanhante muletas pnae',
      body: `
Quem tem deficiência ou mobilidade reduzida, tem 60 anos ou mais, está grávida ou amamentando ou viaja com criança de colo tem direito a assistência da companhia e do aeroporto e a atendimento prioritário, sem custo (Resolução 280 da ANAC, art. 3º e 8º). Ninguém pode exigir mais do que a assistência requer.

## Quando avisar
- **Ao reservar**, ou assim que souber: [escreva para nós](/contact?topic=booking) com o código da reserva e do que você precisa. Nós avisamos a companhia.
- **Até 72 horas antes da partida** se precisar de acompanhante, maca, oxigênio ou outro equipamento médico; a companhia pode pedir um formulário médico (MEDIF).
- **Até 48 horas antes da partida** para tudo o mais (Resolução 280, art. 9º).

Depois disso você viaja mesmo assim, se concordar com os recursos disponíveis no momento.

## O que existe
- Ajuda no check-in, na segurança, até a poltrona, e na conexão e na chegada.
- Sua cadeira de rodas, muletas ou andador viajam sem custo, um item por pessoa, no porão se não houver espaço na cabine.
- O cão-guia viaja com você na cabine, sem custo.
- Quando a regra exige acompanhante (art. 27), a companhia oferece um ou cobra no máximo 20% da sua tarifa pela poltrona do seu. A resposta vem por escrito em até 48 horas.`,
    },
  },
]
