/**
 * Banks of Brazil that take Pix, by their number in clearing (COMPE) and in Pix (ISPB), from the Central Bank's list of participants,
 * and as what owners call them. Pure.
 */
export type BrazilianBank = { code: string; ispb: string; name: string }

/** Names without accents and in small letters, each as whole words. */
const BANKS: readonly (BrazilianBank & { names: readonly string[] })[] = [
  bank('001', '00000000', 'Banco do Brasil', 'bb'),
  bank('003', '04902979', 'Banco da Amazônia', 'basa'),
  bank('004', '07237373', 'Banco do Nordeste', 'bnb'),
  bank('021', '28127603', 'Banestes'),
  bank('033', '90400888', 'Santander'),
  bank('037', '04913711', 'Banpará'),
  bank('041', '92702067', 'Banrisul'),
  bank('047', '13009717', 'Banese'),
  bank('069', '61033106', 'Crefisa'),
  bank('070', '00000208', 'BRB', 'banco de brasilia'),
  bank('077', '00416968', 'Inter'),
  bank('085', '05463212', 'Ailos', 'viacredi'),
  bank('104', '00360305', 'Caixa', 'cef'),
  bank('133', '10398952', 'Cresol'),
  bank('136', '00315557', 'Unicred'),
  bank('197', '16501555', 'Stone'),
  bank('208', '30306294', 'BTG', 'btg pactual'),
  bank('212', '92894922', 'Original'),
  bank('218', '71027866', 'BS2'),
  bank('237', '60746948', 'Bradesco'),
  bank('246', '28195667', 'ABC Brasil'),
  bank('260', '18236120', 'Nubank', 'nu pagamentos'),
  bank('290', '08561701', 'PagBank', 'pagseguro'),
  bank('318', '61186680', 'BMG'),
  bank('323', '10573521', 'Mercado Pago'),
  bank('336', '31872495', 'C6', 'c6 bank'),
  bank('341', '60701190', 'Itaú'),
  bank('348', '33264668', 'XP'),
  bank('380', '22896431', 'PicPay'),
  bank('389', '17184037', 'Mercantil', 'mercantil do brasil'),
  bank('403', '37880206', 'Cora'),
  bank('422', '58160789', 'Safra'),
  bank('461', '19540550', 'Asaas'),
  bank('623', '59285411', 'Pan', 'panamericano'),
  bank('655', '59588111', 'BV', 'votorantim'),
  bank('707', '62232889', 'Daycoval'),
  bank('745', '33479023', 'Citibank'),
  bank('748', '01181521', 'Sicredi'),
  bank('756', '02038232', 'Sicoob'),
]

function bank(code: string, ispb: string, name: string, ...others: string[]) {
  return { code, ispb, name, names: [plain(name), ...others] }
}

/** The bank that a text names, by its number, such as `237`, or its name; null where it names none that we know, or several. */
export function brazilianBankOf(text: string): BrazilianBank | null {
  const words = ` ${plain(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
  const numbers = words.split(' ').filter((word) => /^(\d{1,3}|\d{8})$/.test(word))
  const numbered = BANKS.filter(({ code, ispb }) =>
    numbers.some((one) => one === ispb || one.padStart(3, '0') === code),
  )
  const named = BANKS.filter(({ names }) => names.some((one) => words.includes(` ${one} `)))
  const both = numbered.filter((one) => named.includes(one))
  // A number beside a name may be of a branch.
  const found = numbered.length > 0 && named.length > 0 ? both : [...numbered, ...named]
  const [first] = found
  return first && found.length === 1 ? { code: first.code, ispb: first.ispb, name: first.name } : null
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
