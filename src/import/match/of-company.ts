import type { Heading } from './heading.ts'
import { words } from './subjects.ts'

/** Words for companies, authorities and their parts in a contract, in the singular. */
const COMPANIES = words(
  'financier funder donor lender creditor sponsor investor owner operator developer contractor supplier manufacturer consultant ' +
    'company companie agency vendor buyer client customer bidder winner awardee applicant authority ministry ' +
    'department employer publisher titular propietario propietaria empresa contratista adjudicatario proveedor comprador contratante ' +
    'titulaire attributaire adjudicataire acheteur soumissionnaire fournisseur entreprise exploitant proprietaire organisme ' +
    'auftraggeber auftragnehmer bauherr betreiber eigentumer hersteller yuklenici isveren idare firma sirket ' +
    'beneficiary beneficiaries grantee beneficiaire begunstigten begunstigter beneficiario begunstigde aanvrager beneficjenta korisnik ' +
    'upravicenca zadatel prijemce toteuttajan hakijan modtager δικαιουχος δικαιουχου beneficiarului yararlanici المستفيد المستفيدة',
)

/** Whether a heading is about a company rather than about works: "Client ID", "acheteur_nom". */
export const isOfCompany = ({ words: said }: Heading): boolean =>
  said.some((word) => COMPANIES.has(word) || COMPANIES.has(word.replace(/s$/, '')))
