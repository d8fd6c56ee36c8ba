import type { Headings } from '../import/headings.ts'
import type { PROJECT, ProjectStatus } from './fields.ts'

/** What other people's tables call the fields, in several languages, what is meant most plainly first. */
export const PROJECT_HEADINGS: Headings<typeof PROJECT> = {
  name: `project name, title, project title, name of project, scheme name, nom, nom du projet, intitulé, projet, nombre, nombre del proyecto, projektname, proje adı, اسم المشروع, الاسم, المشروع, project, contract title, works, description of works, bezeichnung, vorhaben, projenin adı, اسم العقد`,
  localName: `name in local language, arabic name, native name, local language name, other language name, name local, name local lang script, name local script, name non eng, name in local language script, other language primary name, الاسم بالعربية, name ar`,
  country: `country name, country long, country area, country or area, nation, pays, país, land, ülke, الدولة, البلد, دولة, state or territory`,
  city: `town, location, municipality, place, locality, ville, commune, ciudad, stadt, şehir, المدينة, الموقع, مدينة, site, state province, province, governorate, subnational unit, wilaya, emirate, state, yeri, il, ort, standort, lieu, localisation, المحافظة`,
  sector: `industry, sector name, major sector, main sector, sub sector, secteur, sector económico, branche, sektör, القطاع, قطاع, category, domaine, alan`,
  owner: `owners, owner name, owned by, project owner, client, proprietor, proprietary, maître d ouvrage, maitre d ouvrage, propriétaire, propietario, eigentümer, sahibi, المالك, الجهة المالكة, مالك المشروع, employer, procuring entity, buyer, buyer name, bauherr, auftraggeber, idare, işveren, صاحب العمل, الجهة`,
  status: `project status, operating status, operational status, stage, phase status, current status, state of works, statut, état, état d avancement, estado, stand, durum, الحالة, حالة المشروع`,
  capexAmount: `capex, cost, project cost, total cost, value, project value, contract value, budget, investment, amount, total project cost, estimated cost, price, coût, coût total, montant, costo, coste, kosten, maliyet, bedel, القيمة, التكلفة, قيمة المشروع, تكلفة المشروع, قيمة العقد, value amount, contract sum, contract amount, award value, award amount, obligated amount, valeur, montant total, montant du marché, investitionsvolumen, investitionskosten, baukosten, gesamtkosten, auftragswert, proje tutarı, proje bedeli, tutar, yatırım tutarı, المبلغ, قيمة الاستثمار`,
  capexCurrency: `currency code, cost units, cost currency, devise, monnaie, moneda, währung, para birimi, العملة, value currency`,
  description: `project development objective, objective, summary, abstract, scope, scope of work, details, overview, descriptif, objet, descripción, beschreibung, açıklama, الوصف, وصف المشروع, notes, remarks, comments`,
  startDate: `start, start year, construction start, construction start date, construction year, commencement date, begin date, board approval date, approval date, award date, date de début, début, fecha de inicio, beginn, başlangıç tarihi, تاريخ البدء, تاريخ البداية, تاريخ بدء المشروع, contract date, signature date, date de signature, date de démarrage, baubeginn, başlangıç, başlama, başlama tarihi, تاريخ التوقيع`,
  completionDate: `end date, completion, completion year, expected completion, commissioning date, commissioning year, commercial operation date, cod, in service date, opening date, opened, finish date, finish, closing date, year built, delivery date, date de fin, date d achèvement, mise en service, fecha de finalización, fertigstellung, bitiş tarihi, تاريخ الانتهاء, تاريخ الإنجاز, تاريخ التشغيل, bauende, fin des travaux, bitiş, تاريخ التسليم`,
  website: `web site, url, web page, webpage, homepage, project url, wiki url, wiki urls, wiki, link, site web, web, página web, الموقع الإلكتروني, الرابط`,
  latitude: `lat, latitude wgs84, y, coord y, خط العرض`,
  longitude: `lng, lon, long, longitude wgs84, x, coord x, خط الطول`,
  source: `data source, source name, reference, sources, fuente, quelle, المصدر`,
  sourceUrl: `source url, source link, reference url, source 1 url, رابط المصدر`,
  licence: `license, data licence, rights`,
  parentId: `parentproject, belongs to, part of project`,
}

/** Other words for a status. What says nothing of the work itself (retired, mothballed) is never guessed at. */
export const STATUS_WORDS: Readonly<Record<ProjectStatus, string>> = {
  Active: `under construction, construction, in construction, in progress, ongoing, under implementation, implementation, in development, under development, underway, started, en cours, en construction, im bau, in ausführung, yapım aşamasında, inşaat halinde, devam ediyor, قيد التنفيذ, قيد الإنشاء, تحت الإنشاء, جاري التنفيذ, نشط, execution, in execution, en exécution, in bau, devam eden, yapımda, جاري العمل`,
  Completed: `complete, operating, operational, in operation, in service, commissioned, closed, finished, built, delivered, opened, open, achevé, terminé, en service, en exploitation, en operación, in betrieb, fertiggestellt, tamamlandı, işletmede, مكتمل, منجز, منتهي, قيد التشغيل, substantially complete, handed over, handover, clôturé, réalisé, abgeschlossen, fertig, biten, bitti`,
  'On Hold': `onhold, shelved, suspended, paused, deferred, postponed, stalled, delayed, suspendu, en attente, suspendido, durduruldu, متوقف, معلق, مؤجل, stopped, halted, frozen, interrompu, à l arrêt, gestoppt, unterbrochen, ruht`,
  Cancelled: `canceled, dropped, abandoned, withdrawn, terminated, scrapped, annulé, abandonné, cancelado, abgebrochen, iptal, ملغى, ملغي, storniert, eingestellt, iptal edildi`,
  Planning: `planned, proposed, announced, pre construction, preconstruction, pre permit, permitted, pipeline, study, feasibility, feasibility study, design, in design, tender, tendering, under tender, bidding, concept, prospective, planifié, en projet, à l étude, planificado, geplant, planlanan, مخطط, قيد الدراسة, تحت الدراسة, مقترح, طرح, bid evaluation, main contract bid, prequalification, pre qualification, feed, eoi, en préparation, appel d offres, programmé, in planung, in vorbereitung, ausgeschrieben, ihale aşamasında`,
}
