import type { DocumentWords } from './document-source.ts'

export const TERMS_2026_11_26_PT: DocumentWords = {
  title: 'Termos de uso',
  summary:
    'O que você pode esperar de nós e de quem leva, hospeda, aluga carro ou segura você ao reservar aqui, e o que esperamos de você. Escritos para serem lidos.',
  sections: [
    {
      id: 'who',
      title: 'Quem somos e para que servem estes termos',
      body: `
A Jangada é um site em que viajantes reservam voos, hospedagens e carros, cada um por si ou vários em um só pacote, e contratam seguro para a viagem. Estes termos são o contrato entre você e nós ao usar o site e valem para cada reserva que você fizer. Quem responde pelo site e como falar com a gente está em [Sobre nós](/about-us#company).

Hotéis e seus donos têm [termos próprios](/hotel-owner/terms). O que guardamos de você, e por quê, está na [página de privacidade](/privacy).

Enquanto o rodapé disser “Demonstração”, voos, hotéis, carros e seguradoras são inventados, nada de verdade é vendido e nenhum dinheiro é movimentado.`,
    },
    {
      id: 'sellers',
      title: 'Quem vende o quê',
      body: `
Somos intermediários: mostramos o que companhias aéreas, hotéis, locadoras e seguradoras oferecem, recebemos sua reserva e seu pagamento e cuidamos dos dois até o fim da viagem.

- **O voo** é operado pela companhia indicada na oferta. As condições de transporte dela valem para a viagem em si.
- **A hospedagem** é prestada pelo hotel ou por seu dono. Quem é está na página do hotel e no seu voucher.
- **O carro** é entregue pela locadora indicada na oferta, na loja dela. Caução, franquia, combustível e quilometragem aparecem antes do pagamento e estão no seu voucher.
- **O seguro** é da seguradora: as condições dela, mostradas antes da escolha da cobertura, decidem o que é pago em um sinistro. Nunca vem marcado: só você o escolhe.
- **Em um pacote** cada uma dessas partes é vendida por quem a presta. Você paga uma vez, e tudo é reservado ou nada; depois, cada parte mantém as suas regras.
- **O que fazemos nós mesmos** é responsabilidade nossa: que a oferta seja mostrada corretamente, que sua reserva chegue à companhia ou ao hotel, que seu pagamento vá para onde deve e volte quando tiver de voltar.

Sermos intermediários não tira nenhum direito seu. Quando o direito do consumidor brasileiro torna toda a cadeia responsável, você pode procurar a nós, à companhia ou ao hotel.`,
    },
    {
      id: 'account',
      title: 'Reservar sem conta ou com conta',
      body: `
Você não precisa de conta: basta um e-mail. Para reservar, é preciso ter 18 anos ou mais e poder celebrar contratos. Você pode reservar para outras pessoas se elas concordarem que nos passe os dados delas.

Os nomes devem ser os do passaporte ou do documento de identidade, e o e-mail deve ser seu: bilhetes, vouchers e mudanças de horário vão para lá.

Guarde para si a senha e os links dos nossos e-mails. Se achar que outra pessoa os tem, encerre as sessões no seu painel e [avise a gente](/contact).`,
    },
    {
      id: 'prices',
      title: 'Preços',
      body: `
Os preços são totais, com todos os impostos e taxas obrigatórias, desde a primeira tela. Extras como bagagem e assento nunca vêm marcados.

Você pode ver os preços em outra moeda. A moeda da cobrança e a cotação usada aparecem ao lado; seu banco pode acrescentar tarifas próprias.

Antes do pagamento, consultamos o preço mais uma vez com a companhia ou o hotel. Se ele mudou, você vê os dois valores, e nada é cobrado sem que você aceite o novo.

Um preço riscado foi mesmo cobrado antes. A ordem dos resultados é explicada na página, e ninguém pode comprar um lugar nela.`,
    },
    {
      id: 'contract',
      title: 'Como a reserva é feita',
      body: `
1. Ao seguir para o pagamento, guardamos os lugares ou o quarto para você por **15 minutos**.
2. Com o pagamento, você faz uma proposta firme exatamente do que o resumo mostra.
3. **O voo** está reservado quando o bilhete é emitido. **A hospedagem** está reservada quando o dono confirma, ou na hora, quando a oferta diz isso.
4. Você recebe um código de reserva de seis caracteres e a confirmação por e-mail.

Se o bilhete não puder ser emitido, ou se o dono disser não ou não responder, não há reserva, e tudo o que você pagou volta sozinho.`,
    },
    {
      id: 'payment',
      title: 'Pagamento',
      body: `
Você pode pagar com Visa, Mastercard ou Diners Club, e por Pix quando o preço for em reais. Os pagamentos passam por uma empresa de pagamentos. O número do cartão não chega aos nossos servidores nem à nossa equipe.

- **Voos**: o valor é autorizado no cartão e cobrado quando o voo é pedido.
- **Hospedagens**: o valor fica só autorizado até o dono confirmar. Se a resposta for não, a autorização é liberada.
- **Pix** não permite autorização: é pago na hora e volta inteiro se não houver reserva.

Se o banco recusar, nada é reservado. O que você digitou continua na página, e dá para tentar de novo enquanto o prazo durar.`,
    },
    {
      id: 'flights',
      title: 'Voos',
      body: `
O que pode ser alterado, quanto volta e qual bagagem está incluída depende da tarifa. Você vê isso ao lado das outras tarifas antes de escolher e, depois, na sua reserva.

Passaporte, vistos e vacinas são por sua conta, assim como chegar a tempo ao aeroporto.

Se a companhia alterar ou cancelar um voo, avisamos assim que soubermos. Nas viagens sob a lei brasileira, vale a Resolução 400/2016 da ANAC: se a mudança passar de 30 minutos em voos nacionais ou de uma hora em internacionais, ou se você for avisado com menos de 72 horas, pode escolher outro voo ou todo o seu dinheiro. Para todas as outras viagens, prometemos o mesmo.

Quando um voo atrasa ou é cancelado no aeroporto, a companhia precisa dar assistência: comunicação depois de uma hora, alimentação depois de duas, hospedagem e transporte depois de quatro, se for preciso passar a noite.`,
    },
    {
      id: 'stays',
      title: 'Hospedagens',
      body: `
O dono tem até **24 horas** para confirmar, e menos se você chegar antes. Até lá o quarto fica guardado para você, ninguém mais pode reservá-lo e você pode desistir sem custo.

Horários de check-in e check-out, regras da casa e a política de cancelamento da sua tarifa estão na página do hotel e no voucher. Os prazos correm no relógio do hotel.

Datas e hóspedes de uma estadia confirmada podem ser alterados até começar o dia da chegada, se o dono concordar. Você vê a diferença de preço antes de pedir.

Se um hotel não puder receber você apesar da confirmação, todo o seu dinheiro pode voltar, e ajudamos a encontrar outro quarto.`,
    },
    {
      id: 'more',
      title: 'Pacotes, carros e seguros',
      body: `
Quando estiverem à venda, cada parte é prestada pela empresa indicada na oferta, nas condições dela, que você vê antes de pagar.

- **Um pacote** é uma reserva com várias partes. É pago uma vez, e só se todas as partes estiverem garantidas. Depois, cada parte segue suas próprias regras de alteração e cancelamento.
- **Um carro** é alugado da locadora. A caução é cobrada por ela na retirada, nunca por nós; o valor da caução e a franquia do seguro estão na oferta.
- **O seguro** é um contrato com a seguradora indicada na oferta. Nunca vem escolhido de antemão nem é condição para reservar. A apólice diz o que é coberto e como desistir.`,
    },
    {
      id: 'cancelling',
      title: 'Cancelamento e quanto volta',
      body: `
Você cancela na própria reserva. Antes de confirmar, vê quanto volta, para onde e por qual regra. Quando várias regras valem, decide a que dá mais a você:

- **24 horas** depois da compra de um voo que parte em 7 dias ou mais: volta tudo (Resolução 400/2016 da ANAC, art. 11; onde ela não vale, nós prometemos).
- **7 dias** depois de uma compra feita no Brasil: volta tudo, desde que a viagem ou a estadia não tenha começado (Código de Defesa do Consumidor, art. 49). Para passagens aéreas a Justiça ainda não decidiu a questão; nós cumprimos.
- **Não emitido, não confirmado**: volta tudo.
- **A companhia cancela ou altera o voo** como descrito acima, ou **o hotel não recebe você**: volta tudo.
- **Sua tarifa**, como foi mostrada na reserva. Impostos e taxas de embarque de voos não usados voltam em qualquer caso.

O reembolso vai para o meio de pagamento que você usou, e nós o enviamos em até **7 dias** do seu pedido. Quando o dinheiro aparece depende do banco. Crédito em vez de dinheiro, só se você pedir.`,
    },
    {
      id: 'conduct',
      title: 'O que pedimos a você',
      body: `
- Reserve viagens de verdade. Segurar lugares ou quartos sem intenção de pagar, ou com nomes inventados, tira a vez dos outros; limitamos quantos podem ficar guardados sem pagamento.
- Seja justo com anfitriões, outros viajantes e nossa equipe no que escrever.
- Pague pelo site. Um pedido para pagar por fora é sinal de golpe: [avise a gente](/help/stay-safe).
- Não atrapalhe o site, não contorne os limites dele nem use o que não é para você.

Se alguém fizer isso, podemos recusar uma reserva, encerrar uma conversa ou bloquear uma conta, e dizemos por quê. Reservas pagas só são canceladas por fraude, e nunca sem devolver o que a lei manda devolver.`,
    },
    {
      id: 'reviews',
      title: 'Avaliações e o que você escreve',
      body: `
Só quem se hospedou pode avaliar um hotel, em até 90 dias depois da saída. A avaliação aparece na hora, e qualquer pessoa pode denunciá-la; nossa equipe remove ofensas, dados pessoais e o que não diz respeito à estadia, nunca uma nota baixa. O dono pode responder, mas não apagar.

O que você escreve continua seu. Com a avaliação, você nos permite mostrá-la, com o nome que você informar, enquanto ela estiver no site.`,
    },
    {
      id: 'liability',
      title: 'Pelo que respondemos',
      body: `
Respondemos pelo que fazemos e deixamos de fazer, conforme a lei, e pelo que companhias e hotéis fazem quando a lei nos torna responsáveis junto com eles.

Não respondemos pelo que ninguém poderia evitar, como mau tempo, greves de terceiros e atos de autoridades, nem pelo que resulta de dados que você nos passou errados. Em voos internacionais, a responsabilidade da companhia também segue a Convenção de Montreal.

Nada aqui limita a responsabilidade por dolo, culpa grave, danos à vida ou à saúde, nem um direito de que o consumidor não pode abrir mão.`,
    },
    {
      id: 'complaints',
      title: 'Quando algo dá errado',
      body: `
[Escreva para nós](/contact) ou abra o chat, com o código da reserva. Respondemos em até 24 horas. Cada mensagem tem um número, e o que foi dito fica no chamado, para você não precisar começar de novo.

Se não acharmos uma solução juntos, consumidores no Brasil podem recorrer ao consumidor.gov.br, ao Procon do seu estado, à ANAC no caso de companhias aéreas e à Justiça do lugar onde moram.`,
    },
    {
      id: 'changes',
      title: 'Mudanças nestes termos',
      body: `
Cada versão tem uma data, e as anteriores continuam disponíveis no pé desta página. Uma reserva segue a versão que valia quando foi feita.

Se você tem conta, avisamos por e-mail de uma mudança relevante para você pelo menos 30 dias antes de ela valer. Se não concordar, pode apagar a conta; suas reservas continuam como estão.`,
    },
    {
      id: 'law',
      title: 'Lei e idioma',
      body: `
Vale a lei brasileira. Se você mora em outro país e é consumidor, continua com a proteção que a lei de lá lhe dá e de que não se pode abrir mão.

Estes termos existem em português e em inglês. Se houver diferença, vale o texto em português, a não ser que o inglês seja melhor para você e a reserva tenha sido feita em inglês.`,
    },
  ],
}
