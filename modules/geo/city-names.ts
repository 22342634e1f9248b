/**
 * What English and Portuguese call a city when it is not what GeoNames calls it, and other names that people type.
 * GeoNames name | country | English (empty: the same) | Portuguese (empty: as in English) | others, comma-separated.
 */
const TABLE = `
Aachen|DE|||Aix-la-Chapelle
Abu Dhabi|AE||Abu Dabi|
Addis Ababa|ET||Adis Abeba|
Aleppo|SY||Alepo|
Alexandria|EG||Alexandria|
Algiers|DZ||Argel|Alger
Alicante|ES|||Alacant
Almaty|KZ|||Alma-Ata
Amman|JO||Amã|
Amsterdam|NL||Amsterdã|Amesterdão
Ankara|TR||Ancara|
Antananarivo|MG||Antananarivo|Tananarive
Antwerpen|BE|Antwerp|Antuérpia|Anvers
Ashgabat|TM||Asgabate|
Asmara|ER|||
Asunción|PY||Assunção|
Athens|GR||Atenas|Athina
Athína|GR|Athens|Atenas|
Avignon|FR||Avinhão|
Baghdad|IQ||Bagdá|Bagdade
Baku|AZ|||Bacu
Bamako|ML||Bamaco|
Bandar Seri Begawan|BN||Bandar Seri Begauan|
Bangkok|TH||Bangcoc|Banguecoque
Barcelona|ES|||
Basel|CH||Basileia|Bâle
Basra|IQ||Baçorá|
Beijing|CN||Pequim|Peking
Beirut|LB||Beirute|
Belgrade|RS||Belgrado|Beograd
Bengaluru|IN|Bangalore||Bengaluru
Berlin|DE||Berlim|
Bern|CH|||Berna
Bilbao|ES|||Bilbo
Bishkek|KG||Bisqueque|
Bogotá|CO|||
Bologna|IT||Bolonha|
Bonn|DE||Bona|
Bordeaux|FR||Bordéus|
Bratislava|SK|||
Bremen|DE||Brêmen|
Bruges|BE|||Brugge
Brugge|BE|Bruges||
Brussels|BE||Bruxelas|Bruxelles,Brussel
Bucharest|RO||Bucareste|București
Bucureşti|RO|Bucharest|Bucareste|
Budapest|HU||Budapeste|
Buenos Aires|AR|||
Cádiz|ES||Cádis|
Cairo|EG|||Al Qahirah
Calgary|CA|||
Cambridge|GB|||
Cape Town|ZA||Cidade do Cabo|Kaapstad
Caracas|VE|||
Cardiff|GB|||
Cartagena|CO||Cartagena das Índias|Cartagena de Indias
Casablanca|MA|||Dar el Beida
Chengdu|CN|||
Chennai|IN|||Madras
Chisinau|MD||Quixinau|
Chişinău|MD|Chisinau|Quixinau|
Chittagong|BD|||Chattogram
Cologne|DE||Colônia|Köln
Köln|DE|Cologne|Colônia|Koeln
Copenhagen|DK||Copenhague|København
Córdoba|AR|||
Córdoba|ES||Córdova|
Corfu|GR|||Kerkyra
Cusco|PE|||Cuzco
Cuzco|PE|Cusco|Cusco|Cuzco
Dakar|SN||Dacar|
Damascus|SY||Damasco|
Dar es Salaam|TZ||Dar es Salaam|
Delhi|IN||Délhi|
New Delhi|IN||Nova Délhi|Nova Deli
Dhaka|BD||Daca|Dacca
Djibouti|DJ||Djibuti|
Doha|QA|||
Dresden|DE||Dresden|Dresda
Dubai|AE|||
Dublin|IE||Dublin|Dublim
Dubrovnik|HR|||Ragusa
Durban|ZA|||
Dushanbe|TJ||Duxambé|
Düsseldorf|DE|||Duesseldorf,Dusseldórfia
Edinburgh|GB||Edimburgo|
Eindhoven|NL|||
Esfahan|IR|Isfahan|Isfahan|
Eşfahān|IR|Isfahan|Isfahan|
Florence|IT||Florença|Firenze
Frankfurt am Main|DE|Frankfurt|Frankfurt|Francoforte
Freiburg|DE|||Friburgo
Gdańsk|PL|Gdansk|Gdansk|Danzig
Geneva|CH||Genebra|Genève,Genf
Genève|CH|Geneva|Genebra|
Genoa|IT||Gênova|Genova
Ghent|BE||Gante|Gent
Gent|BE|Ghent|Gante|
Glasgow|GB|||
Göteborg|SE|Gothenburg|Gotemburgo|
Granada|ES|||
Guangzhou|CN||Cantão|Canton
Guatemala City|GT||Cidade da Guatemala|
Haifa|IL||Haifa|
Hamburg|DE||Hamburgo|
Hannover|DE|Hanover|Hanôver|
Hanoi|VN||Hanói|
Harare|ZW|||
Havana|CU|||La Habana
Heidelberg|DE||Heidelberg|Heidelberga
Helsinki|FI||Helsinque|Helsínquia
Ho Chi Minh City|VN||Cidade de Ho Chi Minh|Saigon,Saigão
Hong Kong|HK|||
Honolulu|US|||
Innsbruck|AT|||
Islamabad|PK||Islamabade|
Istanbul|TR||Istambul|Constantinople
İzmir|TR|Izmir|Esmirna|Smyrna
Jakarta|ID||Jacarta|
Jeddah|SA||Jedá|Jidda
Jerusalem|IL||Jerusalém|
Johannesburg|ZA||Joanesburgo|Johanesburgo
Kabul|AF||Cabul|
Kampala|UG||Campala|
Kanpur|IN|||Cawnpore
Karachi|PK||Carachi|
Kathmandu|NP||Katmandu|Catmandu
Khartoum|SD||Cartum|
Kiev|UA|Kyiv|Kiev|Kyiv
Kyiv|UA|Kyiv|Kiev|Kiev
Kigali|RW|||
Kingston|JM|||
Kinshasa|CD||Quinxassa|
Kolkata|IN||Calcutá|Calcutta
Kraków|PL|Krakow|Cracóvia|Cracow
Kuala Lumpur|MY|||
Kuwait City|KW||Cidade do Kuwait|
Kyoto|JP||Quioto|
La Coruña|ES|A Coruña|Corunha|La Coruña
A Coruña|ES||Corunha|La Coruña
Las Palmas de Gran Canaria|ES|||Gran Canaria,Grã-Canária
Lausanne|CH||Lausana|
Leipzig|DE|||
León|ES||Leão|
Liège|BE||Liège|Luik
Lille|FR||Lille|
Lima|PE|||
Lisbon|PT||Lisboa|
Ljubljana|SI||Liubliana|
London|GB||Londres|
Los Angeles|US|||LA
Lucerne|CH||Lucerna|Luzern
Luzern|CH|Lucerne|Lucerna|
Luxembourg|LU||Luxemburgo|
Lviv|UA|||Lvov
Lyon|FR||Lyon|Lião,Lyons
Macau|MO|||Macao
Madrid|ES||Madri|
Mainz|DE||Mogúncia|Mayence
Málaga|ES|||
Male|MV|Malé|Malé|
Manchester|GB|||
Manila|PH|||
Mantova|IT|Mantua|Mântua|
Marrakesh|MA|Marrakech|Marrakech|Marraquexe,Marrakesh
Marseille|FR||Marselha|Marseilles
Mecca|SA||Meca|Makkah
Medina|SA|||Madinah
Melbourne|AU|||
Mexico City|MX||Cidade do México|Ciudad de México,CDMX
Miami|US|||
Milano|IT|Milan|Milão|
Milan|IT||Milão|Milano
Minsk|BY||Minsk|
Modena|IT||Módena|
Mogadishu|SO||Mogadíscio|
Mombasa|KE||Mombaça|
Monaco|MC||Mônaco|
Montevideo|UY||Montevidéu|
Montréal|CA|Montreal|Montreal|
Moscow|RU||Moscou|Moscovo,Moskva
Mumbai|IN|||Bombay,Bombaim
Munich|DE||Munique|München,Muenchen
Muscat|OM||Mascate|
Nairobi|KE||Nairóbi|
Nanjing|CN||Nanquim|Nanking
Nantes|FR|||
Naples|IT||Nápoles|Napoli
Napoli|IT|Naples|Nápoles|
Nassau|BS|||
Nice|FR||Nice|Nizza
Nicosia|CY||Nicósia|
New Orleans|US||Nova Orleans|
New York City|US|New York|Nova York|Nova Iorque,NYC,New York City
Nuremberg|DE||Nuremberg|Nürnberg,Nuremberga
Nürnberg|DE|Nuremberg|Nuremberg|Nuernberg
Odessa|UA|Odesa|Odessa|Odesa
Osaka|JP|||Ósaca
Oslo|NO|||
Ottawa|CA|||Otava
Oxford|GB||Oxford|Oxónia
Padova|IT|Padua|Pádua|
Palermo|IT|||
Palma|ES|Palma de Mallorca|Palma de Maiorca|Majorca,Mallorca
Panamá|PA|Panama City|Cidade do Panamá|
Panama City|PA||Cidade do Panamá|
Paris|FR|||
Perth|AU|||
Philadelphia|US||Filadélfia|
Phnom Penh|KH|||
Pisa|IT|||
Prague|CZ||Praga|Praha
Praha|CZ|Prague|Praga|
Pretoria|ZA||Pretória|
Pyongyang|KP||Pyongyang|
Québec|CA|Quebec City|Quebec|Quebec
Quito|EC|||
Rabat|MA||Rabat|
Riga|LV|||
Riyadh|SA||Riad|
Reykjavík|IS||Reykjavik|
Rome|IT||Roma|
Rotterdam|NL||Roterdã|Roterdão
Saint Petersburg|RU||São Petersburgo|St Petersburg,Leningrad
St. Petersburg|RU|Saint Petersburg|São Petersburgo|St Petersburg
Salzburg|AT||Salzburgo|
Samarkand|UZ||Samarcanda|
San Francisco|US||São Francisco|
San José|CR|||
San Juan|PR|||
San Salvador|SV|||
Sanaa|YE||Saná|
Santa Cruz de la Sierra|BO||Santa Cruz de la Sierra|
Santiago|CL||Santiago|Santiago de Chile,Santiago do Chile
Santiago de Compostela|ES|||
Santo Domingo|DO||Santo Domingo|São Domingos
Sarajevo|BA||Sarajevo|
Seoul|KR||Seul|
Sevilla|ES|Seville|Sevilha|
Shanghai|CN||Xangai|
Singapore|SG||Singapura|Cingapura
Skopje|MK||Escópia|
Sofia|BG||Sófia|
Stockholm|SE||Estocolmo|
Strasbourg|FR||Estrasburgo|Strassburg
Stuttgart|DE||Stuttgart|Estugarda
Suva|FJ|||
Sydney|AU||Sydney|Sidney
Taipei|TW||Taipé|
Tallinn|EE||Tallinn|Talin
Tangier|MA||Tânger|Tanger
Tashkent|UZ||Tasquente|
Tbilisi|GE||Tbilisi|Tiblíssi
Tehran|IR||Teerã|Teerão
Tel Aviv|IL|||
The Hague|NL||Haia|Den Haag
Thessaloníki|GR|Thessaloniki|Tessalônica|Salonica
Timişoara|RO|Timisoara|Timisoara|
Tirana|AL|||Tiranë
Tokyo|JP||Tóquio|
Toulouse|FR||Toulouse|Tolosa
Trieste|IT|||
Tripoli|LY||Trípoli|
Tunis|TN||Túnis|
Turin|IT||Turim|Torino
Torino|IT|Turin|Turim|
Ulaanbaatar|MN|Ulaanbaatar|Ulan Bator|Ulan Bator
Ulan Bator|MN|Ulaanbaatar|Ulan Bator|
Utrecht|NL|||Utreque
València|ES|Valencia|Valência|
Valencia|ES||Valência|València
Vancouver|CA|||
Vatican City|VA||Cidade do Vaticano|
Venice|IT||Veneza|Venezia
Venezia|IT|Venice|Veneza|
Verona|IT|||
Vienna|AT||Viena|Wien
Vientiane|LA||Vienciana|Viangchan
Vilnius|LT||Vilnius|Vilna
Wadowice|PL|||
Warsaw|PL||Varsóvia|Warszawa
Washington, D.C.|US|Washington|Washington|Washington DC
Washington|US|||Washington DC
Xi’an|CN|Xi'an|Xian|Sian
Xi'an|CN||Xian|
Yangon|MM||Yangon|Rangoon,Rangum
Yerevan|AM||Erevã|
Zagreb|HR||Zagreb|Zagrebe
Zaragoza|ES||Saragoça|Saragossa
Zürich|CH|Zurich|Zurique|Zuerich
`
export type CityNaming = { name: string; countryCode: string; english: string; portuguese: string; others: string[] }

export const CITY_NAMES: readonly CityNaming[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', countryCode = '', english = '', portuguese = '', others = ''] = line.split('|')
    const shown = english || name
    return {
      name,
      countryCode,
      english: shown,
      portuguese: portuguese || shown,
      others: others.split(',').filter(Boolean),
    }
  })
