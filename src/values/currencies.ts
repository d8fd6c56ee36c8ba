/** The currencies offered first: those of the region, and those that projects are priced in. */
export const CURRENCIES: readonly string[] = 'GBP USD EUR AED SAR QAR OMR KWD BHD EGP TRY JOD MAD IQD'.split(
  ' ',
)
