import { wordsIn } from '../entities/import/headings.ts'
import type { Column } from './columns.ts'
import { readCoordinates } from './read/coordinates.ts'
import { readDays } from './read/days.ts'
import { readLine } from './read/text.ts'

/** Number of a row in its source; the same number means the same record, whatever else changes. */
export const KEY = '$key'
/** Number of the parent that several rows are units of. */
export const GROUP = '$group'
/** Unit of its parent that a row describes: "Unit 2". */
export const UNIT = '$unit'
/** Prefix of columns that name players in a role: "$role:Operator". */
export const ROLE = '$role:'

const special = (name: string, label: string, called: string): Column => ({
  name,
  label,
  read: readLine,
  aliases: wordsIn(called),
})

export const KEY_COLUMN = special(
  KEY,
  'Number in the source',
  'source id, reference number, project number, record id, ocid, proje no, الرقم المرجعي, رقم المنافسة, رقم المناقصة, رقم المشروع, كود المشروع, رقم العملية, رقم القرض, رقم العقد, מספר פרויקט, מספר מכרז, מספר מתחם, کد پروژه, کد طرح, شماره قرارداد, n du marché, numéro du marché',
)

/** Column with both coordinates, which fills two fields. */
const COORDINATES = 'coordinates'
/** Column with both the first and the last day. */
export const DATES = 'dates'
/** The same for projects, whose last day has another field name. */
const PERIOD = 'period'
/** Columns that fill several fields, in the order of the values in their readings, separated by `, `. */
export const FIELDS_OF_COMBINED_COLUMN: Readonly<Record<string, readonly string[]>> = {
  [COORDINATES]: ['latitude', 'longitude'],
  [DATES]: ['startDate', 'endDate'],
  [PERIOD]: ['startDate', 'completionDate'],
}
export const COORDINATES_COLUMN: Column = {
  name: COORDINATES,
  label: 'Coordinates',
  read: readCoordinates,
  aliases: wordsIn(
    'location, coordinate, coordinates lat long, coords, coord, geo coordinates, gps, gps coordinates, gps location, gps code, lat long, lat lon, lat lng, latitude longitude, latitude and longitude, point, geo point, geo point 2 d, geopoint, geo shape, geometry, geom, the geom, geojson, geo json, wkt, point geometry, coordonnées, coordonnées gps, coordenadas, koordinaten, koordinatlar, koordinat, الإحداثيات, احداثيات',
  ),
}

export const DATES_COLUMN: Column = {
  name: DATES,
  label: 'Dates',
  read: readDays,
  aliases: wordsIn('event dates, dates of event, date s, when, dates and venue, période, التواريخ'),
}

export const PERIOD_COLUMN: Column = {
  name: PERIOD,
  label: 'Period',
  read: readDays,
  aliases: wordsIn(
    'dates, project period, project dates, start end, start and end, start end date, start end dates, start and end dates, start completion, construction period, implementation period, contract period, execution period, timeframe, time frame, timeline, leistungszeitraum, zeitraum, bauzeit, projektlaufzeit, laufzeit, ausführungszeitraum, période, période d exécution, période de réalisation, başlama bitiş, başlangıç bitiş, başlama bitiş tarihi, başlama ve bitiş tarihi, periodo, plazo, periodo de ejecución, مدة التنفيذ, فترة التنفيذ, دوره اجرا',
  ),
}

export const UNIT_COLUMNS: readonly Column[] = [
  special(
    UNIT,
    'Unit or phase',
    'unit name, unit, phase, phase name, segment name, segment, block, lot, package, unit or phase, generator id',
  ),
  special(GROUP, 'Number of the whole', 'group id'),
]

/** Columns of project tables that name players, by role; the owner is a field of the project itself. */
export const ROLE_COLUMNS: readonly Column[] = Object.entries({
  Operator:
    'operator, operator or applicant, operated by, operating company, exploitant, operador, betreiber, المشغل, оператор, operatore, 运营商, 運営者, management company, hotel operator, managed by',
  Contractor:
    'contractor, پیمانکار, entreprise adjudicataire, main contractor, epc contractor, epc, builder, built by, constructor, supplier, prime contractor, awardee, awarded to, winning bidder, vendor, contractor name, contractors, contractor s, construction company, empresa contratista, empresa adjudicataria, adjudicatario, auftragnehmer, generalunternehmer, entreprise, titulaire, entreprise titulaire, entreprise attributaire, entreprise de réalisation, attributaire, contratista, titulaire nom, nom du titulaire, yüklenici, yüklenici firma, müteahhit, المقاول, المقاول الرئيسي, اسم المقاول, المقاول المنفذ, الشركة المنفذة, подрядчик, генподрядчик, генеральный подрядчик, исполнитель, kontraktor, kontraktor pelaksana, appaltatore, impresa, impresa esecutrice, wykonawca, aannemer, 承包商, 总承包商, 施工单位, 施工者, 受注者, preferred bidder, selected bidder, successful bidder, win name, المورد الفائز, الفائز, الشركة الفائزة, awarded company, awarded contractor, awarded bidder, awarded vendor, entrepreneur, entreprises, شركة المقاولات, اسم الشركة المنفذة, اسم الشركة الفائزة, المقاول الفائز, المتعهد, المرسى عليه, المرسى عليها, شركة التنفيذ, קבלן, קבלן ראשי, קבלן מבצע, קבלן זוכה, חברה זוכה, זוכה, ספק זוכה, نام پیمانکار, شرکت پیمانکار, پیمانکار اصلی, yüklenicinin adı, yüklenici adı, yüklenici şirket',
  Developer:
    'developer, developed by, promoteur, promotor, promoter, developer name, المطور, اسم المطور, المطور العقاري, застройщик, девелопер, pengembang, 开发商, 開発者, master developer, master developer name, יזם, שם היזם, חברה יזמית',
  Consultant:
    'consultant, engineer, designer, architect, design consultant, bureau d études, الاستشاري, проектировщик, консультант, konsultan, progettista, 设计单位, 顾问, lead consultant, pmc, project management consultant, supervision consultant, supervising consultant, consulting engineer, bureau d études techniques, bet, maître d œuvre, maitre d œuvre, المكتب الاستشاري, استشاري المشروع, المهندس الاستشاري, استشاري الإشراف, جهة الإشراف, מתכנן, יועץ, אדריכל, מתכנן ראשי, مشاور, مهندس مشاور, مهندسین مشاور, شرکت مشاور, müşavir, müşavir firma, müşavirlik firması',
  'Implementing Agency':
    'implementing agency, executing agency, implementing entity, agence d exécution, الجهة المنفذة, مجری, مجری طرح, جهة التنفيذ',
  Financier:
    'financier, lender, lenders, financed by, funding agency, funder, donor, bailleur, source of funding, جهة التمويل, الممول, источник финансирования, sumber dana, bailleur de fonds, bailleurs de fonds, source de financement, مصدر التمويل, الجهة الممولة, الجهات الممولة',
  Borrower: 'borrower, emprunteur, prestatario, المقترض, заемщик',
}).map(([role, called]) => special(`${ROLE}${role}`, role, called))
