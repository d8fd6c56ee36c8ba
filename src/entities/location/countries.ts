/** ISO 3166-1 alpha-2 codes, whose English names every browser provides. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** ISO 3166-1 alpha-3 codes, in the order of the two-letter codes. */
const LONGER_CODES =
  'AND ARE AFG ATG AIA ALB ARM AGO ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC GTM GUM GNB GUY HKG HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD TGO THA TJK TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'

/**
 * Returns the English name of each country, with its two- and three-letter codes and its names in
 * `languages`.
 */
export function countriesWithCodes(languages: readonly string[]): { name: string; also: string[] }[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const others = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  )
  const longer = LONGER_CODES.split(' ')
  return CODES.split(' ').flatMap((code, at) => {
    const name = english.of(code)
    if (name === undefined) return []
    return [{ name, also: [code, longer[at] ?? '', ...others.flatMap((names) => names.of(code) ?? [])] }]
  })
}

let names: readonly string[] | undefined

/** Returns the English names of the world's countries, sorted. */
export function countryNames(): readonly string[] {
  if (names) return names
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  names = CODES.split(' ')
    .flatMap((code) => english.of(code) ?? [])
    .sort((a, b) => (a < b ? -1 : 1))
  return names
}
