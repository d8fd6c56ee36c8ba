/*
 * The interface between the page, its boot script, the first view and the application: tags in the head, data
 * attributes on two elements, and one global variable. Nothing else reads or writes them.
 */

/** Meta tags of a built page, by name; the dev server's page has none. */
export interface PageTags {
  /** The address of the visitors' entry script, which changes with any change of the application. */
  entry: string
  /** The scripts and reads that each screen begins with: JSON of `PageViews`. */
  views: string
  /** The identifier of the build, shared by both applications. */
  build: string
  /** The content security policy of the back office. */
  'admin-policy': string
  /** The content security policy of the public site before consent to adverts; empty for none. */
  'visitor-policy': string
}

/** Returns the content of a meta tag; undefined if there is none. */
export const pageTag = (name: keyof PageTags): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

/** Returns whether a path belongs to the back office, which is a document with its own policy and scripts. */
export const isBackOfficePath = (path: string): boolean => /^\/admin(?![\w-])/.test(path)

export const isBackOffice = (): boolean => isBackOfficePath(window.location.hash.slice(1))

/** Data attributes of the element that the screens are rendered into. */
export interface AppMarks {
  /** Set once the application has started: a pending first view is discarded, the loading notice hidden. */
  begun?: string | undefined
  /** Set while a first view is shown; the fragment it was painted for. */
  painted?: string | undefined
  /** Set while only a placeholder for the first view is shown. */
  waiting?: string | undefined
}

/** Returns the element that the screens are rendered into. */
export const appElement = (): HTMLElement | null => document.getElementById('app')

export const marksOf = (app: HTMLElement): AppMarks => app.dataset

/** Data attributes of the html element, for style sheets. */
export interface DocumentMarks {
  /** The visitor's choice; absent for the system's theme. */
  theme?: string | undefined
  /** `more` by choice or by system preference. */
  contrast?: string | undefined
  /** `off` if the browser blocks storage. */
  storage?: string | undefined
  /** Set if a chunk of the application failed to load. */
  lost?: string | undefined
}

export const documentMarks = (): DocumentMarks => document.documentElement.dataset

/** localStorage keys that the boot script reads. */
export const THEME = 'theme'
export const CONTRAST = 'contrast'
export const CONSENT = 'ad-consent'

/** A database request that the page sends before the application starts. */
export interface FirstRead {
  url: string
  /** JSON in which `{id}` stands for the id of the record and `{now}` for the time a minute ago. */
  body: string
}

/** A read in flight while the scripts load. */
export interface EarlyRead extends FirstRead {
  /** When it was sent, epoch milliseconds. */
  at: number
  answer: Promise<Response>
}

/** The data about a screen that the page holds before any script has loaded. */
export interface PageView {
  routeId: string
  /** The relevant part of its search: the filters of a list, or the open article of a feed. */
  search?: 'filters' | 'item' | undefined
  reads: FirstRead[]
  /**
   * Request bodies by filter name, used for the first read if the address has a single value of a single
   * filter, which replaces `{value}`.
   */
  narrowed: Record<string, string>
  /** Addresses of its own scripts: those for the first view, and those that load with the application. */
  early: string[]
  late: string[]
}

export interface PageScripts {
  /** Addresses of the scripts for all first views, and of those for all screens of the application. */
  site: string[]
  core: string[]
  /** The screens by path (src/first-view/manifest.ts). */
  views: Partial<Record<string, PageView>>
}

/** The files that the back office begins with; addresses. */
export interface StaffScripts {
  /** The style sheets of its first scripts that are not inlined in the page. */
  styles: string[]
  /** In execution order. */
  scripts: string[]
  /** Additional scripts and style sheets of its lists, by the name in the address; '' for the overview. */
  screens: Partial<Record<string, string[]>>
}

export interface PageViews extends PageScripts {
  /** Addresses of the style sheets that are inlined in the page. */
  styles: string[]
  staff: StaffScripts
}

/** The data that the boot script passes on to the scripts it loads. */
export interface Boot {
  /** The address whose first view is being loaded; null if the application has to handle it. */
  view: { hash: string; path: string; routeId: string; id: string; search: string } | null
  /** The early reads whose answers have not been consumed yet. */
  reads: EarlyRead[]
  /** The routes that have a first view, in the order of the manifest. */
  routeIds: string[]
  /** Resolves when the first view has been painted or has failed. */
  painting?: Promise<unknown>
}

declare global {
  /** Undefined in the back office, and without a boot script: on the dev server and in tests. */
  var ppx: Boot | undefined
}
