/**
 * The directory's name → names that institutions and older maps use and that stripping a style before
 * ("Republic of") or after ("Rep.") the name does not resolve. Word order does not matter; "of", "the" and
 * "and" are left out.
 */
export const OFFICIAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  Bolivia: ['plurinational state bolivia'],
  China: ['p r china', 'pr china', 'mainland china'],
  'Congo - Brazzaville': ['republic congo'],
  'Congo - Kinshasa': ['democratic republic congo', 'dr congo', 'd r congo', 'drc', 'zaire'],
  Czechia: ['czech republic'],
  'Côte d’Ivoire': ['ivory coast', 'cote divoire'],
  Eswatini: ['swaziland'],
  Gabon: ['gabonese republic'],
  'Hong Kong SAR China': ['hong kong', 'hong kong sar'],
  Iran: ['i r iran'],
  Iraq: ['kurdistan region iraq', 'iraq kurdistan', 'iraqi kurdistan'],
  Kosovo: ['kosovo', 'xk', 'xkx'],
  Kyrgyzstan: ['kyrgyz republic'],
  Laos: ['lao pdr', 'lao people s democratic republic'],
  Libya: ['socialist people s libyan arab jamahiriya'],
  'Macao SAR China': ['macao', 'macau', 'macao sar'],
  Mexico: ['united mexican states'],
  Micronesia: ['federated states micronesia'],
  'Myanmar (Burma)': ['myanmar', 'burma'],
  'North Korea': ['democratic people s republic korea', 'dprk'],
  'North Macedonia': ['macedonia', 'fyr macedonia', 'former yugoslav republic macedonia'],
  Netherlands: ['holland'],
  Palestine: [
    'west bank', 'gaza', 'gaza strip', 'palestinian territory', 'palestinian authority', 'occupied palestinian territory',
    'occupied palestinian territories', 'occupied palestinian territory including east jerusalem',
  ],
  Slovakia: ['slovak republic'],
  'South Korea': ['s korea'],
  Syria: ['syria arab republic'],
  Taiwan: [
    'republic china', 'republic china taiwan', 'taiwan roc', 'taiwan r o c', 'china taiwan', 'taiwan china', 'taiwan province china', 'chinese taipei',
  ],
  Tanzania: ['united republic tanzania'],
  'Timor-Leste': ['east timor'],
  Tunisia: ['tunisian republic'],
  'United Kingdom': ['united kingdom great britain northern ireland', 'britain', 'england', 'scotland', 'wales', 'northern ireland'],
  'United States': ['u s'],
  'United Arab Emirates': ['bae'],
  'Vatican City': ['holy see'],
  Venezuela: ['rb venezuela'],
} // oxfmt-ignore
