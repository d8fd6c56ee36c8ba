/*
 * What the page itself, its boot script, the first view and the application tell each other: tags in the head, marks on
 * two elements, and one field of the window. Nobody else reads or writes any of it.
 */

/** Tags in the head of a built page, by name; the dev server's page has none. */
export interface PageTags {
  /** The address of the first script of the visitors' application, which changes with any of it. */
  entry: string
  /** Which scripts and answers each screen begins with: JSON of `PageViews`. */
  views: string
  /** Names the build of both applications. */
  build: string
  /** The content policy of the back office. */
  'admin-policy': string
  /** The content policy of the public side before a visitor has agreed to adverts; empty for none. */
  'visitor-policy': string
}

/** A tag of the page; undefined when there is none. */
export const pageTag = (name: keyof PageTags): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

/** Whether a path is one of the back office's, which is a document of its own: its content policy and its scripts are not those of visitors. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?![\w-])/.test(path)

export const isBackOffice = (): boolean => isBackOfficePath(window.location.hash.slice(1))

/** Data attributes of the element that the screens are drawn in. */
export interface AppMarks {
  /** The application has begun: whatever the first view still waits for comes too late, and nobody is told that nothing comes. */
  begun?: string | undefined
  /** A first view stands; the fragment that it is of. */
  painted?: string | undefined
  /** What stands is only what waits for the answers. */
  waiting?: string | undefined
}

/** The element that the screens are drawn in. */
export const appElement = (): HTMLElement | null => document.getElementById('app')

export const marksOf = (app: HTMLElement): AppMarks => app.dataset

/** Data attributes of the document, for its style sheets. */
export interface DocumentMarks {
  /** The visitor's choice, unless it is the system's. */
  theme?: string | undefined
  /** `more`, by choice or by the system's preference. */
  contrast?: string | undefined
  /** `off` when the browser refuses to store anything. */
  storage?: string | undefined
  /** A part of the application could not be fetched. */
  lost?: string | undefined
}

export const documentMarks = (): DocumentMarks => document.documentElement.dataset

/** What the boot script reads of what is kept in this browser: keys of the local storage. */
export const THEME = 'theme'
export const CONTRAST = 'contrast'
export const CONSENT = 'ad-consent'

/** A request to the database as the page sends it. */
export interface FirstRead {
  url: string
  /** JSON in which `{id}` stands for the record of the address and `{now}` for a moment a minute ago. */
  body: string
}

/** A read that is on its way while the scripts are. */
export interface EarlyRead extends FirstRead {
  /** Epoch ms. */
  at: number
  answer: Promise<Response>
}

/** What the page knows of a screen before any script has come. */
export interface PageView {
  routeId: string
  /** What its search may say that matters at once: the filters of a list, the open article of a feed. */
  search?: 'filters' | 'item' | undefined
  reads: FirstRead[]
  /**
   * Bodies by the names of filters: what takes the place of the first read when one value of one filter is all that the
   * address says. `{value}` stands for it.
   */
  narrowed: Record<string, string>
  /** Its own scripts that the first view needs, and those that follow with the application; addresses. */
  early: string[]
  late: string[]
}

export interface PageScripts {
  /** The scripts of every first view, and what every screen of the application runs on; addresses. */
  site: string[]
  core: string[]
  /** By path (src/first-view/manifest.ts). */
  views: Partial<Record<string, PageView>>
}

/** What the back office begins with; addresses. */
export interface StaffScripts {
  /** The style sheets that its first scripts want, and that do not stand in the page. */
  styles: string[]
  /** In the order in which they run. */
  scripts: string[]
  /** What its lists load besides, scripts and style sheets, by the name in their address; '' for its overview. */
  screens: Partial<Record<string, string[]>>
}

export interface PageViews extends PageScripts {
  /** The style sheets whose text stands in the page; addresses. */
  styles: string[]
  staff: StaffScripts
}

/** What the boot script leaves to the scripts that it loads. */
export interface Boot {
  /** The requests of the address; null when the application has to find out. */
  view: { hash: string; path: string; routeId: string; id: string; search: string } | null
  /** Nobody has taken these answers yet. */
  reads: EarlyRead[]
  /** The routes that have a first view, in the order of the manifest. */
  routeIds: string[]
  /** Settles when the first view stands or will not. */
  painting?: Promise<unknown>
}

declare global {
  /** Undefined in the back office, and where there is no boot script: on the dev server, in tests. */
  var ppx: Boot | undefined
}
