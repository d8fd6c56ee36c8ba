const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

/** What draws every screen: apart from what else it runs on, so that a phone is not kept from input by one long task. */
const react = /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//

/** What every screen runs on; what only the back office uses of it stays out. */
const core = either(
  /node_modules\/(seroval|isbot)\//,
  /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\/(?!.*\/(useMutation|mutationObserver|useBlocker)\.js)/,
)

const db = /node_modules\/(@firebase\/(firestore|app|component|logger|util)|idb)\//

/** What knows how a list with filters is asked for: it comes first. */
const ask = /\/src\/first-view\/(first-script|filtered-reads)\.ts$/

/** What every public screen reads with and stands in; it comes before the libraries, and so asks for none of them. */
const site = either(
  /rolldown\/runtime|vite\/preload-helper/,
  /\/src\/(firebase\/(read|connection|marker)|ui\/(format|fieldText|SafeLink|Failure|lazily|useAtOnce|usePainted))\.tsx?$/,
  /\/src\/values\/(web-address|partial-date)\.ts$/,
  /\/src\/first-view\/(answers|interactions|draw|paint\.|stand-ins\/)/,
  /\/src\/entities\/(fields|project|player|dynamic-field)\/(queries|decode|fields?|reading|schema|shown|facets|count|ends|published|related)\.ts$/,
  /\/src\/entities\/(tree-page|tree-queries|record-queries|count|share-page)\.ts$/,
  /\/src\/(site\/frame|ui\/theme)\//,
  /\/src\/site\/record\/(RecordLink|listPlace|FactList|SampleTag|place|kinds|fieldLabel|fieldText)\./,
  /\/src\/site\/finder\/(useMedia|LoadMore|Results|rememberPages|reopened)/,
  /\/src\/site\/project\/(StatusTag|projectDates)\./,
  /\/src\/site\/offline\/(?!kept|keepReads|worker)/,
  /\/src\/site\/ads\/(AdSlot|SidebarAd|placements|orNothing|useAfterContent)\./,
  /\/src\/site\/(export\/ListActions|saved\/(NewTag|lastVisit))/,
)

/** The lists of projects and players, without what is not shown at first. */
const list = either(
  /\/src\/first-view\/screens\/(projects|players|list)\./,
  /\/src\/site\/(projects|players)\/(project|player)Finder/,
  /\/src\/site\/finder\/(?!loadFinder|FinderPage|FilterPanel|FacetFilter\.|MoreFilters|SortControl|ResetFilters|FinderAside|Glance|RecordSummary|FieldFilter|TypedValue|NoMatches)/,
)

/** What stands beside one article, project or player. */
const about = either(
  /\/src\/site\/(share\/|record\/(EditLink|RecordNote)\.)/,
  /\/src\/(firebase\/file-address|entities\/picture)\.ts$/,
  /\/src\/entities\/(news\/(queries|decode|fields|schema|published|related)|role\/(decode|ends|fields|queries))\.ts$/,
)

/** The page of a project or player. */
const record = either(
  /\/src\/first-view\/screens\/(project|player)\./,
  /\/src\/site\/(project|player)\//,
  /\/src\/site\/record\/(?!loadRecord|RecordFailure|useTabChange)/,
  /\/src\/ui\/tabs\/Tabs/,
)

/** The news feed; an article comes with its own. */
const news = either(
  /\/src\/first-view\/screens\/news\./,
  /\/src\/site\/news\/(?!loadNews|newsSearch|NewsArticle|ArticleText|RelatedRecords)/,
)

const route = (name: string) => new RegExp(`/routes/_site/${name}\\.tsx\\?tsr-split`)

/** How each kind of screen is loaded and stands in the router: the libraries come before it. */
const lists = either(route('(projects|players)/index'), /\/src\/site\/finder\/(loadFinder|FinderPage)/)
const feeds = either(route('(index|news)'), /\/src\/site\/news\/loadNews/)
const records = either(
  route('(projects|players)/\\$[a-zA-Z]+'),
  /\/src\/site\/(NotFound|record\/(loadRecord|RecordFailure|useTabChange))/,
)

/** What comes after the screen, in one file. */
const later = either(
  /\/src\/site\/(ads\/(Ad|AdUnit|adState|Advertising|script|useInterstitialLog)\.|consent\/|offline\/kept\.|search\/(HeaderSearch|useSettled))/,
  /\/src\/entities\/ads\/(queries|decode|schema)\./,
)

/**
 * Words and other small things of the back office, in one file: the first file of the page names every other one, and a
 * name weighs more than some of them.
 */
const desk = either(
  /\/routes\/admin\/_staff\/(sectors|player-types|event-types|[a-z]+\/(new|edit\.\$id))\.tsx\?tsr-split/,
  /\/src\/(entities\/(plain-kind|[a-z]+\/kind|player\/merge-limits)|records\/unread)\.ts$/,
  /\/src\/admin\/([^/]+\/)*(labels|words|reason|saving|changeWords|messages|unsaved|useGridAddress|hanging|readBack|BulkProgress|RowActions|passwordError|GridSkeleton|follow|nothingChanged|takeBack)\.tsx?$/,
  /\/src\/admin\/(shortcuts\/keys|useUndo|columns|StatusTag|tones|editor\/(draftParts|keptDraft|mergeDrafts|tellMerged))\.tsx?$/,
  /\/src\/ui\/(readBack|useStopper|toast\/toasts|dialog\/ConfirmDialog|popover\/Popover|grid\/keys|grid\/GridSkeleton)\.tsx?$/,
)

/** How records are checked and written, which every grid and form of the back office needs. */
const writing = either(
  /\/src\/records\/(assemble|batch|change|changeset|commit|diagnose|error|facet-deltas|fields|kind|legacy|merge|receipt|undo|write-all)\.ts$/,
  /\/src\/values\/(characters|currency|date|quantity|understood)\.ts$/,
  /\/src\/entities\/(collections|countries|detach|draft|entity|existence|fit|kinds|limits|save|settle|simple-mutations|tree|upload)\.ts$/,
  /\/src\/entities\/(fields|lookup|event|role|player|project|news|dynamic-field)\/(contact|decode|draft|entity|fields|labels|limits|mutations|owners|queries|rename|rows|uses|writing)\.ts$/,
)

/** Their dependencies are the entry's as well: they must not come along. */
const ALONE = new Set(['lists', 'feeds', 'records', 'desk', 'writing'])

/** Which modules share a file, the first that fits: few files, because a phone fetches six at a time and pays a round trip for each. */
export const chunks = Object.entries({
  react,
  core,
  db,
  ask,
  site,
  list,
  about,
  record,
  news,
  lists,
  feeds,
  records,
  later,
  desk,
  writing,
}).map(([name, test]) => ({ name, test, includeDependenciesRecursively: !ALONE.has(name) }))
