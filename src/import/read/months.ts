import { fold } from '../../fold.ts'

const ENGLISH = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** Month names in calendar order, one set per line, as used in the region besides English and Gulf Arabic. */
const YEARS = `
janvier février mars avril mai juin juillet août septembre octobre novembre décembre
janv févr mars avr mai juin juil août sept oct nov déc
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
januar februar märz april mai juni juli august september oktober november dezember
jan feb mär apr mai jun jul aug sep okt nov dez
ene feb mar abr may jun jul ago sept oct nov dic
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
января февраля марта апреля мая июня июля августа сентября октября ноября декабря
январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
oca şub mar nis may haz tem ağu eyl eki kas ara
ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول
جانفي فيفري مارس أفريل ماي جوان جويلية أوت سبتمبر أكتوبر نوفمبر ديسمبر
ינו פבר מרץ אפר מאי יונ יול אוג ספט אוק נוב דצמ
ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר
يناير فبراير مارس أبريل ماي يونيو يوليوز غشت شتنبر أكتوبر نونبر دجنبر
`

const MONTHS: ReadonlyMap<string, string> = new Map(
  YEARS.trim()
    .split('\n')
    .flatMap((year) =>
      year.split(' ').map((name, at) => [fold(name.replace('_', ' ')), ENGLISH[at] ?? ''] as const),
    ),
)
/** Words of a text; a two-word month name is matched as one. */
const WORDS = /(?:كانون|تشرين)\s+\p{L}+|[\p{L}\p{M}]+/gu

/** Translates month names to English: "juin 2016" → "June 2016", "5 de marzo de 2026" → "5 March 2026". */
export const monthsInEnglish = (text: string): string => {
  const named = text.replaceAll(WORDS, (word) => MONTHS.get(fold(word)) ?? word)
  return named === text ? text : named.replaceAll(/\s+(?:de|del)\s+/gi, ' ')
}
