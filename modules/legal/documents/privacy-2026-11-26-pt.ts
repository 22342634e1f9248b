import type { DocumentWords } from './document-source.ts'

export const PRIVACY_2026_11_26_PT: DocumentWords = {
  title: 'O que guardamos de você',
  summary:
    'O mínimo possível. Para olhar o site você não precisa de conta, nenhum cookie é gravado e nada é carregado de terceiros. Aqui está tudo o que é guardado, por quê, por quanto tempo e quem recebe.',
  sections: [
    {
      id: 'browser',
      title: 'No seu navegador',
      body: `
Gravamos um único cookie, e só quando você escolhe a moeda em que os preços aparecem: ele contém essa moeda e dura um ano. Tudo o mais que uma página precisa lembrar fica no armazenamento do seu navegador, que só as nossas páginas conseguem ler. Sem o seu sim, é só o que você mesmo pediu:

- **Conta aberta**: seu nome e uma chave da sua conta, por no máximo sete dias, a não ser que você continue usando o site.
- **Reserva sem conta**: uma chave dela, por 30 dias ou até você pedir que a página a esqueça.
- **O que você digita**: na finalização da compra, em formulários e mensagens, até você fechar a aba, para nada se perder; dados de um hotel que um dono cadastra, até serem salvos.
- **Seu lugar na página**, até você fechar a aba, para que voltar leve ao ponto em que você estava.
- **O chat**: uma chave da sua conversa e o que ainda não foi enviado.
- **Sua escolha** sobre esta página, com a data.

**Por comodidade, só com o seu sim**: o aeroporto de onde você saiu da última vez ou que prefere, para a próxima visita começar ali, e ideias de viagem por cinco minutos, para não precisarem ser buscadas de novo.

Não há nada para publicidade e nada que siga você em outros lugares. Você pode mudar sua escolha aqui quando quiser; um não também apaga o que estava guardado.`,
    },
    {
      id: 'choice',
      title: 'O registro da sua escolha',
      body: `
A lei pede que possamos mostrar com o que você concordou. De cada escolha guardamos um número aleatório que também está no seu navegador, o que você escolheu, a versão desta página e a hora; sua conta, só se você tiver entrado nela. O registro é apagado depois de 400 dias e junto com a sua conta. Perguntamos de novo depois de um ano.`,
    },
    {
      id: 'searches',
      title: 'Suas pesquisas',
      body: `
De onde, para onde e quando você quer voar, quantas pessoas viajam e quantos voos encontramos, com um pseudônimo que muda todo dia e que não conseguimos transformar de volta num endereço. Isso nos mostra o que as pessoas procuram. Apagado depois de 90 dias.

Para cada rota e dia guardamos o menor e o maior preço que mostramos a alguém, sem registro de quem viu, por 400 dias. É a única fonte das nossas comparações com preços anteriores.`,
    },
    {
      id: 'newsletter',
      title: 'A newsletter',
      body: `
Seu e-mail e idioma, com o momento da confirmação como prova do seu consentimento. Toda mensagem traz um link para sair. Um pedido que ninguém confirma é apagado depois de 30 dias.`,
    },
    {
      id: 'account',
      title: 'Sua conta',
      body: `
Nome, e-mail, idioma, um telefone se você informar, e uma senha da qual guardamos só uma impressão que não pode ser lida de volta. Os aparelhos em que você está conectado, com navegador e hora. Segundo fator e chaves de acesso, se você os configurar. Os viajantes que você salva, cifrados. Tudo isso até você apagar a conta, o que pode fazer sozinho e na hora.`,
    },
    {
      id: 'bookings',
      title: 'Suas reservas',
      body: `
O que companhias aéreas, hotéis e a lei pedem: nomes, datas de nascimento e documentos dos viajantes, cifrados, e como falar com você. O que foi pago e devolvido, mas nenhum número de cartão: só a empresa de pagamentos o vê.

- Se você não pagar, nomes e contato são apagados depois de 30 dias.
- Cotações de alteração ou cancelamento que você não aceitar são apagadas depois de 2 dias.
- Uma viagem paga mantém os nomes enquanto a sua conta existir, porque recibos são pedidos por anos. Se você apagar a conta, eles vão embora no dia seguinte ao fim da viagem.
- O registro dos pagamentos fica por cinco anos, ou mais quando a lei tributária exige.`,
    },
    {
      id: 'written',
      title: 'O que você escreve',
      body: `
Chats, e-mails, o formulário de contato e as mensagens entre hóspede e hotel, com os arquivos que vêm junto: cifrados e guardados por 400 dias depois da última mensagem, para os dois lados saberem o que foi dito. Os assuntos dos e-mails não são cifrados, porque é por eles que a equipe encontra um chamado.

E-mails e avisos que enviamos a você ficam guardados por 400 dias. Se um artigo da central de ajuda foi útil é contado com um pseudônimo que muda todo dia.

A avaliação de um hotel é pública, com o nome que você informar. Ela fica sem o seu nome quando você apaga a conta.`,
    },
    {
      id: 'insurance',
      title: 'Se você compra um seguro',
      body: `
Quem a apólice cobre, com data de nascimento, criptografados, e a viagem. A seguradora recebe nomes, datas de nascimento e a viagem, e nada mais. Um sinistro é guardado como tudo o que você nos escreve.`,
    },
    {
      id: 'applications',
      title: 'Se você quer trabalhar conosco',
      body: `
Nome, contato, carta e currículo, criptografados, o que anotamos sobre eles e o que respondemos. Fica registrado quem de nós os leu. Tudo é apagado 180 dias depois da decisão, depois de 365 dias onde não há uma, e na hora quando você pede.`,
    },
    {
      id: 'owners',
      title: 'Se você anuncia um hotel',
      body: `
Os dados do seu negócio, seus documentos e seus dados bancários, cifrados os que são sensíveis. A equipe os vê para verificar você e para pagar; os hóspedes veem o nome e o endereço do hotel e quem presta o serviço. Repasses e notas ficam enquanto a lei tributária exigir.`,
    },
    {
      id: 'technical',
      title: 'Registros técnicos',
      body: `
Nossos registros trazem um número por requisição e deixam de fora endereços, nomes e e-mails. Seu endereço de rede é contado na memória por um minuto, para conter enxurradas de acessos. Tentativas de login que falham são contadas por um dia com uma impressão de conta e rede, para ninguém adivinhar senhas.

Quando alguém da equipe abre uma reserva, um chamado ou dados pessoais, isso fica num registro que não pode ser alterado depois.`,
    },
    {
      id: 'reasons',
      title: 'Por que podemos',
      body: `
- **Para cumprir o que você pediu**: reservas, sua conta, mensagens, pagamentos.
- **Porque a lei exige**: recibos e notas, registros de consentimento, respostas a autoridades.
- **Com o seu sim**: a newsletter, ofertas por e-mail, comodidade no navegador. Você pode voltar atrás quando quiser; o que foi feito até então continua lícito.
- **Por interesse legítimo**: proteção contra fraude e enxurradas de acessos, e a contagem de pesquisas com pseudônimos.

Não fazemos perfil de você, e nenhum programa decide sozinho sobre você.`,
    },
    {
      id: 'who-gets-it',
      title: 'Quem recebe',
      body: `
- **A companhia aérea** recebe o que precisa para transportar você: nomes, datas de nascimento, documentos, contato.
- **O hotel** recebe os nomes dos hóspedes, como falar com você e o que você escreve a ele.
- **A empresa de pagamentos** recebe o que um pagamento exige e os dados do cartão, direto de você.
- **O serviço de e-mail** transporta nossas mensagens.
- **Autoridades e a Justiça**, se a lei nos obrigar.

Mais ninguém. Não vendemos nada disso, e nenhum anunciante ou rede social fica sabendo que você esteve aqui.`,
    },
    {
      id: 'rights',
      title: 'Seus direitos',
      body: `
A LGPD (art. 18) dá a você confirmação e acesso, correção, exclusão, portabilidade, informação sobre quem recebeu seus dados e o direito de retirar um consentimento; nós também, onde quer que você more.

Com uma conta, quase tudo se faz sozinho, no [painel](/dashboard), em “Privacidade”: levar seus dados num arquivo, corrigi-los, apagar a conta. Sem conta, [escreva para nós](/contact?topic=privacy) do e-mail usado na reserva. Respondemos por completo em até 15 dias.

Se não ficar satisfeito com a resposta, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD) ou a autoridade do lugar onde mora.`,
    },
    {
      id: 'changes',
      title: 'Mudanças nesta página',
      body: `
Cada versão tem uma data, e as anteriores continuam disponíveis no pé desta página. Se uma nova versão guardar mais no seu navegador por comodidade, perguntamos a você antes.`,
    },
  ],
}
