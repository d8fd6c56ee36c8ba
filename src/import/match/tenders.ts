import { fold } from '../../fold.ts'
import { type Reader, unreadable } from '../read/reading.ts'
import type { Heading } from './heading.ts'

/** Heading words of tenders. */
const OF_TENDERS =
  /^(?:tenders?|bids?|rfps?|rfqs?|itbs?|ihale(?:nin|si)?|(?:ال)?(?:مناقصه|منافسه|مزايده)|מכרז|مناقصات)$/
/** Heading words of what follows a tender: the contract, and who won it. */
const AWARDED =
  /^(?:award(?:s|ed|ee)?|contract(?:s|or|ors)?|winners?|winning|(?:ال)?(?:ترسيه|فايز|فايزه|فائز|فائزه|مقاول|عقد)|yuklenici|sozlesme(?:si)?|titulaire|attributaire|זוכה|קבלן)$/
/** Heading words of dates of bidding. */
const OF_BIDDING = /^(?:bidding|submissions?|prequalification|(?:ال)?(?:طرح|عطاءات|عروض|مظاريف)|teklif|הגשה)$/
/** Heading words of dates that close or open bidding where they stand in a list of tenders. */
const ENDS_BIDDING = /^(?:clos(?:es|ing)|open(?:s|ing))$/
/** Words of headings that say of nothing what begins or ends. */
const BARE =
  /^(?:start(?:s|ed)?|end(?:s|ed)?|begin(?:s|ning)?|launch(?:ed)?|date|on|from|to|until|due|deadline|publish(?:ed)?|publication|issued?|التاريخ|تاريخ|البدء|البدايه|الانتهاء|النهايه|debut|fin|de|du|lancement|limite|baslangic|baslama|bitis|tarihi|תאריך|התחלה|סיום)$/

/** Words for how far bidding is, which say nothing about the works: a "closed" tender is not completed. */
const OF_BIDS =
  /^(?:open(?:ed)?|closed|live|expired|ended|(?:مفتوح|مغلق|مقفل|منتهي)ه?|acik|kapali|kapandi|ouverte?|cloture[es]?|clos|פתוח|סגור)$/

const says = ({ words }: Heading, pattern: RegExp): boolean => words.some((word) => pattern.test(word))

/** Whether a table lists tenders. */
const isOfTenders = (headings: readonly Heading[]): boolean =>
  headings.some((heading) => says(heading, OF_TENDERS))

/** Whether a date is one of bidding in a list of tenders rather than one of the works. */
export function isDateOfBids(heading: Heading, headings: readonly Heading[]): boolean {
  if ((says(heading, OF_TENDERS) || says(heading, OF_BIDDING)) && !says(heading, AWARDED)) return true
  if (!isOfTenders(headings)) return false
  if (says(heading, ENDS_BIDDING)) return true
  const isAwarded = headings.some((each) => says(each, AWARDED))
  return !isAwarded && heading.words.every((word) => BARE.test(word))
}

/** Returns a reader of statuses that refuses, in a list of tenders, the words for how far bidding is. */
export const readingOfTenders = (read: Reader, headings: readonly Heading[]): Reader =>
  isOfTenders(headings)
    ? (cell, country) =>
        OF_BIDS.test(fold(cell.trim()))
          ? unreadable(`“${cell.trim()}” is said of a tender, not of the works`)
          : read(cell, country)
    : read
