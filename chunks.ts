const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

/** What every screen runs on; what only the back office uses of it stays out. */
const core = either(
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|isbot)\//,
  /node_modules\/@tanstack\/(react-router|router-core|history|react-query|query-core|react-store|store)\/(?!.*\/(useMutation|mutationObserver|useBlocker)\.js)/,
)

const db = /node_modules\/(@firebase\/(firestore|app|component|logger|util)|idb)\//

/** What every public screen reads with and stands in. */
const site = either(
  /\/src\/(firebase\/read|config|fold|ui\/(format|fieldText|safeHref|SafeLink|Failure|lazily))\.tsx?$/,
  /\/src\/entities\/(project|player|dynamic-field)\/(queries|decode|schema|shown|facets|listing|count|ends|published|related)\.ts$/,
  /\/src\/entities\/(tree-page|tree-queries|record-queries|count)\.ts$/,
  /\/src\/site\/frame\//,
  /\/src\/site\/record\/(RecordLink|listPlace|FactList|SampleTag|place|kinds|fieldLabel|fieldText)\./,
  /\/src\/site\/finder\/(useMedia|LoadMore|Results|rememberPages|reopened)/,
  /\/src\/site\/project\/(StatusTag|projectDates)\./,
  /\/src\/site\/offline\/(?!kept|worker)/,
  /\/src\/site\/ads\/(AdSlot|SidebarAd|placements|orNothing|useAfterContent)\./,
  /\/src\/site\/(export\/ListActions|saved\/(NewTag|lastVisit))/,
  /\/routes\/_site\/route\.tsx\?tsr-split/,
)

/** The lists of projects and players, without what is not shown at first. */
const list = either(
  /\/src\/site\/finder\/(?!FilterPanel|FacetFilter\.|MoreFilters|SortControl|ResetFilters|FinderAside|Glance|RecordSummary|FieldFilter|TypedValue|NoMatches)/,
)

/** What stands beside one article, project or player. */
const about = either(
  /\/src\/site\/(share\/|record\/(EditLink|RecordNote)\.)/,
  /\/src\/entities\/(share-page|news\/(queries|decode|schema|published|related)|role\/(decode|ends|queries|schema))\.ts$/,
)

/** The page of a project or player. */
const record = either(/\/src\/site\/record\//, /\/src\/ui\/tabs\/Tabs/)

/** What comes after the screen, in one file. */
const later = either(
  /\/src\/site\/(ads\/(Ad|AdUnit|adState|Advertising|script|useInterstitialLog)\.|consent\/|offline\/kept\.|search\/(HeaderSearch|useSettled))/,
  /\/src\/entities\/ads\/(queries|decode|schema)\./,
)

/** Which modules share a file, the first that fits: few files, because a phone fetches six at a time and pays a round trip for each. */
export const chunks = Object.entries({ core, db, site, list, about, record, later }).map(([name, test]) => ({
  name,
  test,
}))
