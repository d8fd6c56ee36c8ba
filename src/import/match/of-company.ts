import type { Heading } from './heading.ts'

/** Words for companies, authorities and their parts in a contract, in the singular. */
const COMPANIES: ReadonlySet<string> = new Set(
  (
    'financier funder donor lender creditor sponsor investor owner operator developer contractor supplier manufacturer consultant ' +
    'company companie agency vendor buyer client customer bidder winner awardee applicant authority ministry ' +
    'department employer publisher titular propietario propietaria empresa contratista adjudicatario proveedor comprador contratante ' +
    'titulaire attributaire adjudicataire acheteur soumissionnaire fournisseur entreprise exploitant proprietaire organisme ' +
    'auftraggeber auftragnehmer bauherr betreiber eigentumer hersteller yuklenici isveren idare firma sirket'
  ).split(' '),
)

/** Whether a heading is about a company rather than about works: "Client ID", "acheteur_nom". */
export const isOfCompany = ({ words }: Heading): boolean =>
  words.some((word) => COMPANIES.has(word) || COMPANIES.has(word.replace(/s$/, '')))
