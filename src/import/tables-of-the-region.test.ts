import { expect, test } from 'vitest'
import { Importer } from './importer.ts'

const OPTIONS = { hasParts: true, isFoundByName: true, hasRoles: true }

/** Imports a table of projects as proposed; `constants` are the answers of a user to what the file lacks. */
function imported(table: string, fileName = 'list.csv', constants: Readonly<Record<string, string>> = {}) {
  const importer = new Importer()
  importer.open(table, fileName, 'projects')
  const { mapping } = importer.inspectSheet(0, 'projects')
  const answered = { ...mapping, constants: { ...mapping.constants, ...constants } }
  const { rows } = importer.check({ collection: 'projects', mapping: answered, options: OPTIONS })
  const changes = importer.changesFrom(0, importer.selectRows(['create']))
  const names = new Map(changes.map(({ id, after }) => [id, after?.name]))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const roles = changes.flatMap(({ collection, after }) =>
    collection === 'roles'
      ? [`${textOf(after?.roleName)}: ${textOf(names.get(textOf(after?.playerId)))}`]
      : [],
  )
  const values = importer.rows(0, rows).map((row) => row.values)
  const asked = importer.unknownWords(answered).flatMap(({ words }) => words.map(({ word }) => word))
  return { values, roles, asked, mapping, missing: importer.missingColumns(mapping) }
}

test('tenders of Kuwait, with the currency of its amounts as an abbreviation', () => {
  const { values, mapping } = imported(
    'الجهاز المركزي للمناقصات العامة - دولة الكويت\n' +
      'رقم المناقصة;موضوع المناقصة;الجهة صاحبة المناقصة;تاريخ الإقفال;القيمة التقديرية (د.ك);الحالة\n' +
      'ه ط/101;توسعة محطة الزور;وزارة الكهرباء;03/03/2026;3,250,000.000;مطروحة\n' +
      'ه ط/102;إنشاء مستشفى الصباح;وزارة الأشغال;04/04/2026;6,500,000.500;تمت الترسية\n',
  )
  expect(mapping.targets).toEqual(['$key', 'name', 'owner', '', 'capexAmount', 'status'])
  expect(values[1]).toMatchObject({
    country: 'Kuwait', owner: 'وزارة الأشغال', capexAmount: '6500000.5', capexCurrency: 'KWD', status: 'Active',
  }) // oxfmt-ignore
})

test('works of an Egyptian authority, whose title gives the unit of all amounts', () => {
  const { values, roles, mapping } = imported(
    'بيان بالمشروعات الجاري تنفيذها (القيمة بالمليون جنيه)\n' +
      'م,اسم المشروع,المدينة,الشركة المنفذة,الاستشارى,قيمة العقد,تاريخ الإسناد,تاريخ النهو المقرر,الموقف الحالي\n' +
      '١,كوبرى المحور,أسيوط,المقاولون العرب,دار الهندسة,٥٧٫٥,٠٢/٠٣/٢٠٢٥,٠٢/٠٣/٢٠٢٧,جارى التنفيذ\n' +
      '٢,محطة المياه,أسوان,حسن علام,إيهاف,٦٠٫٥,٠٣/٠٤/٢٠٢٥,٢٣/٠٤/٢٠٢٧,تم الانتهاء\n',
    'egypt.csv',
  )
  expect(values[0]).toMatchObject({
    capexAmount: '57500000', capexCurrency: 'EGP', startDate: '2025-03-02', completionDate: '2027-03-02', status: 'Active',
  }) // oxfmt-ignore
  expect(values[1]?.status).toBe('Completed')
  // The screen asks for no currency.
  expect(mapping.constants.capexCurrency).toBe('EGP')
  expect(roles).toContain('Consultant: دار الهندسة')
})

test('investment licences of Iraq and loans of a fund, in Arabic', () => {
  const { values } = imported(
    'ت,اسم المشروع,اسم الشركة المستثمرة,المحافظة,القطاع,تاريخ منح الاجازة,الكلفة الاستثمارية (مليون دولار),موقف المشروع\n' +
      '1,مجمع سكني,شركة الكرار,بغداد,سكني,2019/1/15,12.50,مستمر\n2,فندق,شركة ربان,البصرة,سياحي,2020/2/2,21.5,مسحوبة الاجازة\n',
    'iraq.csv',
  )
  expect(values).toMatchObject([
    { owner: 'شركة الكرار', city: 'بغداد', capexAmount: '12500000', capexCurrency: 'USD', startDate: '2019-01-15', status: 'Active' },
    { status: 'Cancelled' },
  ]) // oxfmt-ignore
  const loans = imported(
    'اسم المشروع,الدولة المستفيدة,قيمة التمويل (مليون دولار),تاريخ توقيع الاتفاقية,الحالة\n' +
      'سد مروي,سلطنة عُمان,36.73,2014/01/15,مكتمل\nميناء,المملكة المغربية,40,2015/02/15,قيد التنفيذ\n',
  )
  expect(loans.values).toMatchObject([
    { country: 'Oman', capexAmount: '36730000', startDate: '2014-01-15' },
    { country: 'Morocco' },
  ])
})

test('a currency that is not that of every country is that of the lender, and is asked for', () => {
  const table =
    'اسم المشروع,الدولة المستفيدة,قيمة التمويل (مليون درهم)\nسد مروي,السودان,36.73\nميناء,المغرب,40\n'
  expect(imported(table).values.map(({ capexAmount }) => capexAmount)).toEqual(['', ''])
  expect(imported(table, 'list.csv', { capexCurrency: 'AED' }).values).toMatchObject([
    { capexAmount: '36730000', capexCurrency: 'AED' },
    { capexAmount: '40000000', capexCurrency: 'AED' },
  ])
  const own = table.replace('السودان', 'الإمارات')
  expect(imported(own).values.map(({ capexCurrency }) => capexCurrency)).toEqual(['AED', 'MAD'])
})

test('works of Iran: ten rials are a toman, a thousand milliards a trillion', () => {
  const { values, roles } = imported(
    'نام طرح,شهر,کارفرما,مشاور,هزینه,تاریخ بهره برداری,وضعیت پروژه\n' +
      'نیروگاه یزد,یزد,ساتبا,مشانیر,۳۰۰ میلیارد تومان,۱۴۰۳/۰۵/۱۲,در دست احداث\n' +
      'سد بختیاری,لرستان,ساتبا,مهاب قدس,۳ هزار میلیارد ریال,۱۴۰۴/۰۱/۰۱,متوقف\nآزادراه,تهران,ساتبا,مشانیر,۱۷ میلیون دلار,۱۴۰۴,تکمیل شده\n' +
      'مترو,تهران,ساتبا,مشانیر,۵ همت,۱۴۰۴,تکمیل شده\n',
    'iran.csv',
  )
  expect(values).toMatchObject([
    { capexAmount: '3000000000000', capexCurrency: 'IRR', completionDate: '2024-08-02', status: 'Active' },
    { capexAmount: '3000000000000', capexCurrency: 'IRR', status: 'On Hold' },
    { capexAmount: '17000000', capexCurrency: 'USD' },
    { capexAmount: '50000000000000', capexCurrency: 'IRR' },
  ])
  expect(roles).toContain('Consultant: مهاب قدس')
  const inHeading = imported('نام طرح,هزینه (میلیارد تومان)\nسد,12\nپل,14\n', 'iran.csv')
  expect(inHeading.values[0]).toMatchObject({ capexAmount: '120000000000', capexCurrency: 'IRR' })
})

test('works of Israel, in Hebrew', () => {
  const { values, roles } = imported(
    'משרד הבינוי\nמס"ד,שם הפרויקט,יישוב,תחום,יזם,קבלן ראשי,"עלות הפרויקט (מיליון ש""ח)",תאריך התחלה,תאריך סיום,סטטוס\n' +
      '1,הקו הירוק,תל אביב-יפו,תחבורה,"נת""ע",שפיר הנדסה,120,01.02.2021,01.03.2026,בביצוע\n' +
      '2,מנהרות הכרמל,חיפה,תחבורה,נתיבי ישראל,אלקטרה,155,ספטמבר 2022,13.03.2027,הסתיים\n',
    'israel.csv',
  )
  expect(values).toMatchObject([
    { city: 'תל אביב-יפו', capexAmount: '120000000', capexCurrency: 'ILS', startDate: '2021-02-01', status: 'Active' },
    { startDate: '2022-09', status: 'Completed' },
  ]) // oxfmt-ignore
  expect(roles).toEqual(expect.arrayContaining(['Developer: נת"ע', 'Contractor: אלקטרה']))
})

test('works of Türkiye, Morocco, Algeria and Tunisia, whose units are abbreviations', () => {
  const turkish = imported(
    'Sıra No;Şantiye Adı;İl;Müşavir;İhale Bedeli;Teslim Tarihi;Projenin Durumu\n' +
      '1;Hatay 1. Etap;Hatay;Yüksel Proje;320.450.000,00 TL;15.12.2026;İnşaat devam ediyor\n' +
      '2;Iğdır 2. Etap;IĞDIR;Tekfen;1.450.000,50 TL;15.11.2026;Geçici kabul yapıldı\n',
    'turkiye.csv',
  )
  expect(turkish.values).toMatchObject([
    { capexAmount: '320450000', capexCurrency: 'TRY', completionDate: '2026-12-15', status: 'Active' },
    { status: 'Completed' },
  ])
  const moroccan = imported(
    "N°;Intitulé du projet;Province;BET;Coût global (MDH);Date prévisionnelle d'achèvement;Etat d'avancement\n" +
      "1;Barrage Mdez;Sefrou;Novec;1 250,50;T1 2026;En cours d'étude\n2;Port Nador;Nador;CID;800;2027;Travaux à l'arrêt\n",
    'maroc.csv',
  )
  expect(moroccan.mapping.targets[0]).toBe('')
  expect(moroccan.values).toMatchObject([
    { capexAmount: '1250500000', capexCurrency: 'MAD', completionDate: '2026', status: 'Planning' },
    { status: 'On Hold' },
  ])
  const algerian = imported(
    "Wilaya;Intitulé de l'opération;Autorisation de programme (MDA);ODS;Situation physique\nOran;Pont;3 500;01/02/2022;Non lancée\nAlger;Port;4 500;13/02/2022;En cours\n",
    'algerie.csv',
  )
  expect(algerian.values[0]).toMatchObject({
    capexAmount: '3500000000', capexCurrency: 'DZD', startDate: '2022-02-01', status: 'Planning',
  }) // oxfmt-ignore
  const tunisian = imported(
    'Projet;Coût (Mdt);Statut\nPont;1 150,5;Bloqué\nPort;800;En cours\n',
    'tunisie.csv',
  )
  expect(tunisian.values[0]).toMatchObject({
    capexAmount: '1150500000', capexCurrency: 'TND', status: 'On Hold',
  }) // oxfmt-ignore
})

test('awards of Oman, with the title in Arabic beside it', () => {
  const { values, roles } = imported(
    'Tender No,Tender Title,Tender Title (Arabic),Entity Name,Bid Closing Date,Awarded Company,Awarded Amount (OMR),Award Date,Tender Status\n' +
      'T-1,Rusayl Road,طريق الرسيل,Ministry of Transport,01-02-2026,Galfar,"2,150,000.125",13-03-2026,Awarded\n' +
      'T-2,Sur Port,ميناء صور,Muscat Municipality,02-03-2026,-,,,Bid Opened\n',
    'oman.csv',
  )
  expect(values).toMatchObject([
    { localName: 'طريق الرسيل', capexAmount: '2150000.125', capexCurrency: 'OMR', startDate: '2026-03-13', status: 'Active' },
    { status: 'Planning', completionDate: '' },
  ]) // oxfmt-ignore
  expect(roles).toContain('Contractor: Galfar')
})

test('the country of a table without one follows from its title, its emirates, or an abbreviation in the name of the file', () => {
  const countryOf = (table: string, fileName?: string) => imported(table, fileName).mapping.constants.country
  expect(countryOf('وحدة الشراكة - المملكة الأردنية الهاشمية\nProject,Cost\nA,1\nB,2\n')).toBe('Jordan')
  expect(countryOf('project_name,emirate\nA,Dubai\nB,Sharjah\n')).toBe('United Arab Emirates')
  expect(countryOf('Project,City\nA,Abha\nB,Taif\n', 'pipeline_ksa.csv')).toBe('Saudi Arabia')
  const text = `These ${'works of companies of many kinds, '.repeat(4)} some of them from China, are listed\n`
  expect(countryOf(`"${text}"\nProject,City\nA,Abha\nB,Taif\n`)).toBeUndefined()
  const remarks = 'A table of works\nA county is one of China\n' + 'A remark\n'.repeat(5)
  expect(countryOf(`${remarks}Project,City\nA,Abha\nB,Taif\n`)).toBeUndefined()
  expect(countryOf('Roads of Oman and Qatar\nProject,City\nA,Sohar\nB,Doha\n')).toBeUndefined()
})

test('further owners and contractors in columns of their own are joined, and each has its role', () => {
  const table =
    'Project,Country,Owner 1,Owner 1 %,Owner 2,Owner 2 %,Owner 3,Contractor 1,Contractor 2\n' +
    'Dukhan Solar,Qatar,QatarEnergy,60%,TotalEnergies,40%,,Samsung C&T,\n' +
    'Shuaa Energy,UAE,DEWA,60%,Masdar,30%,dewa,Acciona,Belhasa\n'
  const { mapping, values, roles } = imported(table)
  expect(mapping.targets.slice(2)).toEqual([
    'owner', '', 'owner', '', 'owner', '$role:Contractor', '$role:Contractor',
  ]) // oxfmt-ignore
  expect(values.map(({ owner }) => owner)).toEqual(['QatarEnergy; TotalEnergies', 'dewa; Masdar'])
  expect(roles).toEqual(
    expect.arrayContaining(['Owner: TotalEnergies', 'Owner: Masdar', 'Contractor: Belhasa']),
  )
  const spanish = imported(
    'Obra,País,1º Propietario,2º Propietario\nPuente,Perú,Enel,Endesa\nPresa,Perú,Enel,\n',
  )
  expect(spanish.values.map(({ owner }) => owner)).toEqual(['Enel; Endesa', 'Enel'])
  expect(imported('Obra,Owner,Owner 2\nPuente,Enel,60\nPresa,Enel,40\n').mapping.targets[2]).toBe('')
})

test('shares with the country of their holder, as in lists of the World Bank', () => {
  const { values, roles } = imported(
    'Project name,Country,Sponsors\n' +
      'Attarat,Jordan,"YTL (45% / Malaysia), Guangdong Yudean (45% / China), Enefit (10% / Estonia)"\nBenban,Egypt,ACWA Power (25% / Saudi Arabia)\n',
  )
  expect(values.map(({ owner }) => owner)).toEqual(['YTL; Guangdong Yudean; Enefit', 'ACWA Power'])
  expect(roles).toContain('Owner: Guangdong Yudean')
})

test('in a list of tenders, dates of bidding are not those of the works', () => {
  const targetsOf = (...headings: readonly string[]) =>
    imported(`${headings.join(',')}\n${headings.map(() => '01/02/2026').join(',')}\n`, 'oman.csv').mapping
      .targets
  expect(targetsOf('Tender No', 'Start Date', 'End Date')).toEqual(['$key', '', ''])
  expect(targetsOf('Tender Title', 'Opening Date', 'Closing Date')).toEqual(['name', '', ''])
  expect(targetsOf('Project', 'Bid submission date', 'Tender launch date').slice(1)).toEqual(['', ''])
  expect(targetsOf('رقم المناقصة', 'تاريخ البدء', 'تاريخ الانتهاء').slice(1)).toEqual(['', ''])
  expect(targetsOf('Project', 'Launch Date / تاريخ الطرح')[1]).toBe('')
  expect(targetsOf('Tender No', 'Contractor', 'Start Date', 'End Date').slice(2)).toEqual([
    'startDate', 'completionDate',
  ]) // oxfmt-ignore
  expect(targetsOf('Tender No', 'Award Date', 'Completion Date').slice(1)).toEqual([
    'startDate',
    'completionDate',
  ])
  expect(targetsOf('Project', 'Start Date', 'Opening Date').slice(1)).toEqual(['startDate', 'completionDate'])
})

test('an open or closed tender says nothing about the works; the user is asked', () => {
  const table = (heading: string) =>
    `${heading},Country,Status\nRoad,Oman,Closed\nPort,Oman,Open\nDam,Oman,Awarded\n`
  const tenders = imported(table('Tender Title'))
  expect(tenders.values.map(({ status }) => status)).toEqual(['', '', 'Active'])
  expect(tenders.asked).toEqual(['Closed', 'Open'])
  expect(imported(table('Project')).values[0]?.status).toBe('Completed')
})

test('countries above groups of projects, in a column of both; thousands as zeros; totals in Hebrew', () => {
  const { values } = imported(
    'Loans (KD 000)\nCountry / Project,Loan Amount,Sector,City\nKingdom of Bahrain,,,\nSitra Causeway,"11,500",Roads,Sitra\n' +
      'Sultanate of Oman,,,\nSalalah Port,"23,000",Ports,Salalah\n',
  )
  expect(values).toMatchObject([
    { name: 'Sitra Causeway', country: 'Bahrain', capexAmount: '11500000', capexCurrency: 'KWD' },
    { name: 'Salalah Port', country: 'Oman' },
  ])
  const hebrew = imported('שם הפרויקט,תקציב\nכביש 6,5\nגשר,7\n"סה""כ",12\n', 'israel.csv')
  expect(hebrew.values.map(({ name }) => name)).toEqual(['כביש 6', 'גשר'])
})

test('days in two calendars, with the Arabic mark of the Gregorian one, and years in Persian', () => {
  const { values } = imported(
    'Project,Country,Start date,End date\n' +
      'A,Saudi Arabia,15/9/1447هـ الموافق 14/3/2026م,"1448/01/05 (2026/06/20)"\nB,Iraq,25/3/2026م,2027 م\nC,Iran,سال ۱۴۰۳,پایان 1404\nD,Israel,ספט-26,15 אוקטובר 2027\n',
  )
  expect(values.map(({ startDate, completionDate }) => [startDate, completionDate])).toEqual([
    ['2026-03-14', '2026-06-20'],
    ['2026-03-25', '2027'],
    ['2024', '2026'],
    ['2026-09', '2027-10-15'],
  ])
})

test('awards of Bahrain and works of Libya', () => {
  const { mapping, values } = imported(
    'Awarded Tenders of Bahrain\nTB Reference No.,Tender Subject,Purchasing Entity,Tender Opening Date,Winning Bidder(s),Awarded Value (BD),Awarding Date\n' +
      'TB/1/2026,Sewage,Ministry of Works,01/02/2026,Cebarco,"312,500.125",13/03/2026\nTB/2/2026,School,Ministry of Works,02/02/2026,Nass,"5,000.250",14/03/2026\n',
  )
  expect(mapping.targets).toEqual([
    '$key', 'name', 'owner', '', '$role:Contractor', 'capexAmount', 'startDate',
  ]) // oxfmt-ignore
  expect(values[0]).toMatchObject({
    capexAmount: '312500.125',
    capexCurrency: 'BHD',
    startDate: '2026-03-13',
  })
  const libyan = imported(
    'المشروع,قيمة العقد (د.ل)\nمدرسة,"1,250,000.500"\nطريق,15 مليون دينار ليبي\n',
    'libya.csv',
  )
  expect(libyan.values).toMatchObject([
    { capexAmount: '1250000.5', capexCurrency: 'LYD' },
    { capexAmount: '15000000', capexCurrency: 'LYD' },
  ])
})

test('departments are owners only if they are authorities', () => {
  const targetOf = (...departments: readonly string[]) =>
    imported(`Project,Department\n${departments.map((name, n) => `Works ${n},${name}`).join('\n')}\n`).mapping
      .targets[1]
  expect(targetOf('Roads Projects', 'Drainage Networks', 'Buildings')).toBe('')
  expect(targetOf('Department for Transport', 'Ministry of Health', 'Treasury')).toBe('owner')
})
