import { fold } from '../../fold.ts'
import type { ImportedCollection } from '../definition.ts'
import type { Heading } from './heading.ts'

/** Returns the words of a list as they stand in headings, which are folded. */
export function words(list: string): ReadonlySet<string> {
  return new Set(fold(list).split(' '))
}

/** Words for each kind of record, in file names and in headings of names and numbers: "project_id". */
export const SUBJECTS: Readonly<Record<ImportedCollection, ReadonlySet<string>>> = {
  projects: words(
    'project projects proj plant plants station stations facility facilities terminal terminals pipeline pipelines mine mines dam dams site sites scheme schemes programme program works asset assets tender tenders contract contracts port ports airport airports road roads bridge bridges infrastructure building buildings tower towers skyscraper skyscrapers datacenter datacenters datacentre datacentres reactor reactors refinery refineries substation substations tunnel tunnels metro railway railways reservoir reservoirs kraftverk kraftverke centrale centrales barrage barrages santral santraller planta central obra obras unidad tesis kraftwerk kraftwerke anlage anlagen projet projets proyecto proyectos projekt projekte proje operation operations operacao operazione operacion operacije activity activities vorhaben vorhabens vorhabenliste hanke hankkeen hankkeet hankkeiden prosjekt projektin projektu projekty projekta projekti projeto projetos progetto progetti opera opere intervento interventi lucrari έργου έργο πραξης проект проекты проекта проектов объект объекта объекты строеж پروژه طرح مشروع مشاريع المشروع المشاريع',
  ),
  players: words(
    'player players company companies shareholder shareholders stockholder stockholders investor investors subsidiary subsidiaries affiliate affiliates stakeholder stakeholders actionnaire actionnaires filiale filiales accionista accionistas مساهم مساهمون مساهمين المساهم المساهمون المساهمين contractor contractors client clients supplier suppliers vendor vendors consultant consultants developer developers organisation organisations organization organizations firm firms customer customers agency agencies exhibitor exhibitors sponsor sponsors empresa empresas entreprise entreprises firma firmen شركة شركات الشركة الشركات',
  ),
  news: words('news article articles press headline headlines story stories أخبار'),
  events: words(
    'event events conference conferences exhibition exhibitions expo venue venues fair fairs tradeshow tradeshows congress congresses summit summits forum forums seminar seminars symposium salon salons foire foires feria ferias messe messen fuar fuarlar معرض معارض مؤتمر مؤتمرات فعالية فعاليات',
  ),
  roles: words('role roles participation participations participants'),
}

/** Heading words of columns that hold names: "Nombre de la Unidad", "Budget Line Title". */
const NAME_WORD =
  /^(?:names?|title|titel|titre|titulo|nombre|nom|nome|navn|naam|denominacion|denomination|bezeichnung|adi|nazwa|naziv|nazev|nazov|tytul|nimi|nimike|denumire|denumirea|titlu|titolo|ονομασια|τιτλος|название|наименование|наименования|نام|عنوان|اسم)$/
export const saysName = ({ words: said }: Heading): boolean => said.some((word) => NAME_WORD.test(word))

/** Whether a heading consists of words for works and for names: "Scheme", "Tender title", "اسم المشروع". */
export const namesWorks = ({ words: said }: Heading): boolean =>
  said.some((word) => SUBJECTS.projects.has(word)) &&
  said.every((word) => SUBJECTS.projects.has(word) || NAME_WORD.test(word))
