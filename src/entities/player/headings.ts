import type { Headings } from '../import/headings.ts'
import type { CONTACT } from './contact.ts'
import type { PLAYER } from './fields.ts'

/**
 * Headings for the fields in other people's spreadsheets, in several languages; the least ambiguous first.
 */
export const PLAYER_HEADINGS: Headings<typeof PLAYER> = {
  name: `player name, company, company name, organisation, organization, organisation name, organization name, entity, entity name, firm, full name, legal name, supplier, contractor, agency, nom, raison sociale, entreprise, société, nombre, empresa, firma, şirket, اسم الشركة, الاسم, الشركة, اسم الجهة, الجهة, business name, trading name, trade name, vendor name, member name, shareholder, shareholder name, name of shareholder, investor, investor name, subsidiary, affiliate, actionnaire, accionista, المساهم, اسم المساهم`,
  localName: `name in local language, arabic name, native name, name local, الاسم بالعربية, name ar, company name arabic, company name in arabic, اسم المنشأة`,
  type: `player type, company type, organisation type, organization type, entity type, category, kind, type d entreprise, النوع, نوع الشركة, classification, business type`,
  country: `country name, country code, iso country code, iso code, iso3, iso2, headquarters country, hq country, country of registration, registration country, nationality, country area, pays, país, ülke, الدولة, البلد, الجنسية, headquarter country, head office country, country of origin, home country, country of incorporation, domicile, based in, location country`,
  city: `town, headquarters, hq, location, head office, municipality, ville, siège, ciudad, şehir, المدينة, المقر, hq city, headquarter, head quarters, emirate, office location, governorate, gouvernorat, المحافظة`,
  website: `web site, url, web page, homepage, link, site web, الموقع الإلكتروني, web, web address, website url, website link, url website, web url, site url, company url`,
  description: `about, profile, summary, activity, activities, notes, overview, الوصف, نبذة, business description, remarks, comments, services`,
  logoUrl: `logo url, logo link`,
  sectors: `sector, industry, industries, main sectors, fields of activity, secteur, القطاع, القطاعات, specialisation, specialization, speciality, specialty, areas of work`,
  parentId: `parent, parent company, subsidiary of, holding company, ultimate parent, group company, owned by`,
}

export const CONTACT_HEADINGS: Headings<typeof CONTACT> = {
  email: `contact email, e mail, email address, mail, courriel, البريد الإلكتروني, general email`,
  phone: `contact phone, telephone, tel, mobile, phone number, téléphone, الهاتف, phone no, tel no, telephone no, contact number, contact no, mobile number`,
}
