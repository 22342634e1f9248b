import type { Locale } from '#platform/locale.ts'

/**
 * What English and Portuguese call a city when it is not what GeoNames calls it, and other names that people type.
 * GeoNames name | country | English (empty: the same) | Portuguese (empty: as in English) | others, comma-separated;
 * `=` before one that is as usual as the first (Bali for Denpasar).
 */
const TABLE = `
A Coruña|ES||La Coruña|Corunha
Aachen|DE|||Aix-la-Chapelle
Abu Dhabi|AE|||Abu Dabi
Acapulco de Juárez|MX|Acapulco||
Accra|GH||Acra|
Addis Ababa|ET||Adis Abeba|
Aleppo|SY||Alepo|
Algiers|DZ||Argel|Alger
Alicante|ES|||Alacant
Almaty|KZ|||Alma-Ata
Amman|JO||Amã|
Amsterdam|NL||Amsterdã|Amesterdão
Andorra la Vella|AD||Andorra-a-Velha|
Ankara|TR||Ancara|
Antalya|TR||Antália|
Antananarivo|MG|||Tananarive
Antwerpen|BE|Antwerp|Antuérpia|Anvers
Århus|DK|Aarhus||
Arkhangel’sk|RU|Arkhangelsk||Archangelsk
Ashgabat|TM|||Asgabate
Asunción|PY||Assunção|
Athens|GR||Atenas|Athina
Avignon|FR|||Avinhão
Baghdad|IQ||Bagdá|Bagdade
Baku|AZ|||Bacu
Bamako|ML|||Bamaco
Bandar Seri Begawan|BN|||Bandar Seri Begauan
Bangkok|TH|||Bangcoc,Banguecoque
Basel|CH||Basileia|Bâle
Basrah|IQ|Basra||Baçorá
Beijing|CN||Pequim|Peking
Beirut|LB||Beirute|
Belgrade|RS||Belgrado|Beograd
Bengaluru|IN||Bangalore|
Bergamo|IT||Bérgamo|
Berlin|DE||Berlim|
Bern|CH||Berna|
Bethlehem|PS||Belém|
Bilbao|ES|||Bilbo
Bishkek|KG|||Bisqueque
Bloemfontein|ZA|||Bloemfontain
Bologna|IT||Bolonha|
Bonn|DE|||Bona
Bordeaux|FR|||Bordéus
Bremen|DE||Brêmen|
Brescia|IT||Bréscia|
Brugge|BE|Bruges||
Brussels|BE||Bruxelas|Bruxelles,Brussel
Bucharest|RO||Bucareste|București
Budapest|HU||Budapeste|
Cadiz|ES|Cádiz||Cádis
Cairo|EG|||Al Qahirah
Canberra|AU||Camberra|
Cape Town|ZA||Cidade do Cabo|Kaapstad
Cartagena|CO||Cartagena das Índias|Cartagena de Indias
Casablanca|MA|||Dar el Beida
Castelló de la Plana|ES|Castellón de la Plana||
Catania|IT||Catânia|
Cayenne|GF||Caiena|
Charlotte Amalie|VI|||Saint Thomas
Chennai|IN|||Madras
Chisinau|MD|Chișinău|Chisinau|Quixinau
Chittagong|BD|||Chattogram
Cochin|IN|Kochi||Cochin
Conakry|GN||Conacri|
Copenhagen|DK||Copenhague|København
Córdoba|ES|||Córdova
Corfu|GR|||Kerkyra
Cusco|PE|||Cuzco
Dakar|SN|||Dacar
Damascus|SY||Damasco|
Dehra Dūn|IN|Dehradun||
Delhi|IN||Délhi|
Dhaka|BD||Daca|Dacca
Denpasar|ID|||=Bali
Dili|TL||Díli|
Djibouti|DJ||Djibuti|Djibouti City
Donostia / San Sebastián|ES|San Sebastián||Donostia
Dresden|DE|||Dresda
Dublin|IE|||Dublim
Dubrovnik|HR|||Ragusa
Dushanbe|TJ|||Duxambé
Düsseldorf|DE|||Duesseldorf,Dusseldórfia
Edinburgh|GB||Edimburgo|
Faro|PT|||Algarve
Fernando de Noronha (Distrito Estadual)|BR|Fernando de Noronha||
Firá|GR|Fira||=Santorini
Fès|MA|Fez||Fès
Florence|IT||Florença|Firenze
Frankfurt am Main|DE|Frankfurt||Francoforte
Freiburg|DE|||Friburgo
Gasteiz / Vitoria|ES|Vitoria-Gasteiz||Vitoria,Álava
Gdańsk|PL|Gdansk||Danzig
Genève|CH|Geneva|Genebra|Genf
Genoa|IT||Gênova|Genova
Gent|BE|Ghent|Gante|
George Town|KY|||Georgetown
George Town|MY|||Penang
Göteborg|SE|Gothenburg|Gotemburgo|
Groznyy|RU|Grozny||
Guangzhou|CN|||Cantão,Canton
Guatemala City|GT||Cidade da Guatemala|
Hamburg|DE||Hamburgo|
Hannover|DE|Hanover|Hannover|Hanôver
Hanoi|VN||Hanói|
Hargeysa|SO|Hargeisa||
Havana|CU|||La Habana
Heidelberg|DE|||Heidelberga
Helsinki|FI||Helsinque|Helsínquia
Hiroshima|JP|||Hiroxima
Ho Chi Minh City|VN||Cidade de Ho Chi Minh|=Saigon,Saigão
Irákleion|GR|Heraklion||Heraclião,Iraklio,Crete,Creta
Isfahan|IR|||Esfahan
Islamabad|PK||Islamabade|
Istanbul|TR||Istambul|Constantinople
İzmir|TR|Izmir|Esmirna|Smyrna
Jakarta|ID||Jacarta|
Jeddah|SA|||Jedá,Jidda
Jerusalem|IL||Jerusalém|
Johannesburg|ZA||Joanesburgo|Johanesburgo
Juárez|MX|Ciudad Juárez||
Kabul|AF||Cabul|
Kampala|UG|||Campala
Kanpur|IN|||Cawnpore
Karachi|PK|||Carachi
Kathmandu|NP||Katmandu|Catmandu
Kazan|RU|||Cazã
Kharkiv|UA|||Carcóvia,Kharkov
Khartoum|SD||Cartum|
Kinshasa|CD|||Quinxassa
Kolkata|IN||Calcutá|Calcutta
Köln|DE|Cologne|Colônia|Koeln
Kraków|PL|Krakow|Cracóvia|Cracow
Kuwait City|KW||Cidade do Kuwait|
Kyiv|UA||Kiev|
Kyoto|JP|||Quioto
Las Palmas de Gran Canaria|ES|||Gran Canaria,Grã-Canária
Lausanne|CH||Lausana|
León|ES|||Leão
León de los Aldama|MX|León||
Lhasa|CN|||Lassa
Liège|BE|||Luik
Lisbon|PT||Lisboa|
Ljubljana|SI||Liubliana|
London|GB||Londres|
Los Angeles|US|||LA
Luimneach|IE|Limerick||
Luxembourg|LU||Luxemburgo|
Luzern|CH|Lucerne|Lucerna|
Lviv|UA|||Lvov
Lyon|FR|||Lião,Lyons
Macau|MO|||Macao
Madrid|ES||Madri|
Mainz|DE||Mogúncia|Mayence
Makassar|ID|||Ujung Pandang
Male|MV|Malé||Maldives,Maldivas
Mantova|IT|Mantua|Mântua|
Marrakesh|MA|Marrakech||Marraquexe,Marrakesh
Marseille|FR||Marselha|Marseilles
Mecca|SA||Meca|Makkah
Medina|SA|||Madinah
Mexico City|MX||Cidade do México|Ciudad de México,CDMX
Milan|IT||Milão|Milano
Modena|IT||Módena|
Mogadishu|SO||Mogadíscio|
Mombasa|KE||Mombaça|
Monaco|MC||Mônaco|
Montevideo|UY||Montevidéu|
Montréal|CA|Montreal||
Moscow|RU||Moscou|Moscovo,Moskva
Mumbai|IN|||=Bombay,Bombaim
Munich|DE||Munique|München,Muenchen
Murcia|ES||Múrcia|
Muscat|OM||Mascate|
Mykolayiv|UA|Mykolaiv||Nikolayev
Nairobi|KE||Nairóbi|
Nanjing|CN||Nanquim|Nanking
Mykonos|GR||Míconos
Naples|IT||Nápoles|Napoli
Nasik|IN|Nashik||
Nazareth|IL||Nazaré|
New Delhi|IN||Nova Délhi|Nova Deli
New Orleans|US||Nova Orleans|
New York City|US|New York|Nova York|Nova Iorque,NYC,New York City
Newcastle upon Tyne|GB|Newcastle||
Nice|FR|||Nizza
Nicosia|CY||Nicósia|
Nizhniy Novgorod|RU|Nizhny Novgorod|Níjni Novgorod|
Nouakchott|MR|||Nuaquechote
Nouméa|NC|||Numeá
Nur-Sultan|KZ|Astana||Nur-Sultan
Nürnberg|DE|Nuremberg||Nuernberg
Odessa|UA|Odesa|Odessa|Odesa
Okap|HT|Cap-Haïtien|Cabo Haitiano|
Osaka|JP|||Ósaca
Ottawa|CA|||Otava
Ouagadougou|BF||Uagadugu|
Oujda-Angad|MA|Oujda||
Padova|IT|Padua|Pádua|
Palma|ES|Palma de Mallorca|Palma de Maiorca|=Mallorca,Majorca
Panamá|PA|Panama City|Cidade do Panamá|
Panama City|PA||Cidade do Panamá|
Perugia|IT||Perúgia|
Philadelphia|US||Filadélfia|
Port Elizabeth|ZA|Gqeberha||Port Elizabeth
Port of Spain|TT||Porto Espanha|
Port-au-Prince|HT||Porto Príncipe|
Prague|CZ||Praga|Praha
Pretoria|ZA||Pretória|
Pristina|XK|||Prishtina
Québec|CA|Quebec City|Quebec|Quebec
Ravenna|IT||Ravena|
Reykjavík|IS||Reykjavik|
Riyadh|SA||Riad|
Ródos|GR|Rhodes|Rodes|
Rome|IT||Roma|
Rostov-na-Donu|RU|Rostov-on-Don|Rostov do Don|
Rotterdam|NL||Roterdã|Roterdão
Saint Petersburg|RU||São Petersburgo|St Petersburg,Leningrad
Salzburg|AT||Salzburgo|
Samarkand|UZ||Samarcanda|
San Carlos de Bariloche|AR|Bariloche||San Carlos de Bariloche
San Francisco|US||São Francisco|
San Marino|SM||São Marinho|
San Sebastián|ES|||Donostia,São Sebastião
Sanaa|YE||Saná|
Santiago|CL|||Santiago de Chile,Santiago do Chile
Santiago de Querétaro|MX|Querétaro||
Santo Domingo|DO|||São Domingos
Seoul|KR||Seul|
Sevilla|ES|Seville|Sevilha|
Shanghai|CN||Xangai|
Sharm el-Sheikh|EG|Sharm El Sheikh||
Singapore|SG||Singapura|Cingapura
Siracusa|IT|Syracuse|Siracusa|
Skopje|MK|||Escópia
Sofia|BG||Sófia|
Stockholm|SE||Estocolmo|
Strasbourg|FR||Estrasburgo|Strassburg
Stuttgart|DE|||Estugarda
Sūrat|IN|Surat||
Sydney|AU|||Sidney
Taipei|TW||Taipé|
Tallinn|EE|||Talin
Tangier|MA||Tânger|Tanger
Tashkent|UZ|||Tasquente
Tbilisi|GE|||Tiblíssi
Tehran|IR||Teerã|Teerão
The Hague|NL||Haia|Den Haag
Thessaloníki|GR|Thessaloniki|Tessalônica|Salonica
Tianjin|CN|||Tientsin
Timişoara|RO|Timisoara||
Tirana|AL|||Tiranë
Tokyo|JP||Tóquio|
Tol’yatti|RU|Tolyatti||
Toulouse|FR|||Tolosa
Trier|DE|||Tréveris
Tripoli|LY||Trípoli|
Tunis|TN||Túnis|
Turin|IT||Turim|Torino
Tuxtla|MX|Tuxtla Gutiérrez||
Ulan Bator|MN|Ulaanbaatar|Ulan Bator|
Utrecht|NL|||Utreque
Valencia|ES||Valência|València
Vaitape|PF|||=Bora Bora
Valletta|MT||Valeta|
Vatican City|VA||Cidade do Vaticano|
Venice|IT||Veneza|Venezia
Victoria|SC|||Mahé
Victoria de Durango|MX|Durango||
Vienna|AT||Viena|Wien
Vientiane|LA|||Vienciana,Viangchan
Vilnius|LT|||Vilna
Warsaw|PL||Varsóvia|Warszawa
Washington|US|||Washington DC
Washington, D.C.|US|Washington||Washington DC
Willemstad|CW|||Curaçao
Windhoek|NA|||Vinduque
Xalapa de Enríquez|MX|Xalapa||
Xi’an|CN|Xi'an|Xian|Sian
Yangon|MM|||Rangoon,Rangum
Yaoundé|CM||Iaundê|
Yekaterinburg|RU||Ecaterimburgo|Ekaterinburg
Yerevan|AM||Erevã|
Zagreb|HR|||Zagrebe
Zaragoza|ES||Saragoça|Saragossa
Zürich|CH|Zurich|Zurique|Zuerich
`
/** A name and the language in which people use it; `other` for those of neither, and for old ones. */
export type KnownName = { text: string; language: Locale | 'both' | 'other' }
export type CityNaming = {
  name: string
  countryCode: string
  english: string
  portuguese: string
  others: readonly KnownName[]
}

export const CITY_NAMES: readonly CityNaming[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', countryCode = '', shown = '', portuguese = '', others = ''] = line.split('|')
    const english = shown || name
    const list = others.split(',').filter(Boolean)
    return { name, countryCode, english, portuguese: portuguese || english, others: list.map(otherName) }
  })

function otherName(text: string): KnownName {
  return text.startsWith('=') ? { text: text.slice(1), language: 'both' } : { text, language: 'other' }
}
