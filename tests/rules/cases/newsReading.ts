import { doc, getCount, getDoc, getDocs, limit, orderBy, where } from 'firebase/firestore/lite'
import { OUTSIDERS } from '../actors.ts'
import { PAST, put } from '../records.ts'
import { allows, refuses, type Case } from './case.ts'
import { everybody, list } from './list.ts'

const published = where('status', '==', 'published')
const past = () => where('publishDate', '<=', PAST)

export const newsCases: Case[] = [
  ...everybody.flatMap((actor) => [
    allows(`${actor} to read a published article`, async (world) => {
      const path = await put(world, 'news', { status: 'published', publishDate: PAST })
      await getDoc(doc(world.db(actor), path))
    }),
    allows(`${actor} to list 50 published articles`, (world) =>
      getDocs(list('news', published, past(), orderBy('publishDate', 'desc'), limit(50))(world, actor)),
    ),
  ]),
  ...OUTSIDERS.flatMap((actor) => [
    refuses(`${actor} to read a draft`, async (world) =>
      getDoc(doc(world.db(actor), await put(world, 'news'))),
    ),
    refuses(`${actor} to list articles of any status`, (world) =>
      getDocs(list('news', past(), limit(50))(world, actor)),
    ),
  ]),
  allows('an admin to read a draft', async (world) =>
    getDoc(doc(world.db('admin'), await put(world, 'news'))),
  ),
  allows('an admin to list drafts', (world) =>
    getDocs(list('news', where('status', '==', 'draft'), limit(1000))(world, 'admin')),
  ),
  refuses('a visitor to read a suggested article', async (world) =>
    getDoc(doc(world.db('visitor'), await put(world, 'news', { status: 'suggested', publishDate: PAST }))),
  ),
  refuses('a visitor to read a draft that has a date', async (world) =>
    getDoc(doc(world.db('visitor'), await put(world, 'news', { status: 'draft', publishDate: PAST }))),
  ),
  refuses('a visitor to read what is scheduled for tomorrow', async (world) => {
    const publishDate = new Date(Date.now() + 86_400_000)
    await getDoc(doc(world.db('visitor'), await put(world, 'news', { status: 'published', publishDate })))
  }),
  refuses('a visitor to read a published article without a date', async (world) =>
    getDoc(doc(world.db('visitor'), await put(world, 'news', { status: 'published', publishDate: null }))),
  ),
  refuses('a visitor to learn whether an article exists', (world) =>
    getDoc(doc(world.db('visitor'), 'news/missing')),
  ),
  refuses('a visitor to list 51 articles', (world) =>
    getDocs(list('news', published, past(), orderBy('publishDate', 'desc'), limit(51))(world, 'visitor')),
  ),
  refuses('a visitor to list articles without a limit', (world) =>
    getDocs(list('news', published, past(), orderBy('publishDate', 'desc'))(world, 'visitor')),
  ),
  refuses('a visitor to list published articles whatever their date', (world) =>
    getDocs(list('news', published, limit(50))(world, 'visitor')),
  ),
  refuses('a visitor to list articles up to tomorrow', (world) => {
    const tomorrow = where('publishDate', '<=', new Date(Date.now() + 86_400_000))
    return getDocs(
      list('news', published, tomorrow, orderBy('publishDate', 'desc'), limit(50))(world, 'visitor'),
    )
  }),
  refuses('a visitor to list articles after a date', (world) => {
    const later = where('publishDate', '>=', PAST)
    return getDocs(
      list('news', published, later, orderBy('publishDate', 'desc'), limit(50))(world, 'visitor'),
    )
  }),
  refuses('a visitor to list published articles and drafts together', (world) =>
    getDocs(
      list(
        'news',
        where('status', 'in', ['published', 'draft']),
        past(),
        orderBy('publishDate', 'desc'),
        limit(50),
      )(world, 'visitor'),
    ),
  ),
  allows('a visitor to list the articles of a project', (world) =>
    getDocs(
      list(
        'news',
        where('relatedProjects', 'array-contains', 'p'),
        published,
        past(),
        orderBy('publishDate', 'desc'),
        limit(50),
      )(world, 'visitor'),
    ),
  ),
  allows('a visitor to count published articles up to the bound', (world) =>
    getCount(list('news', published, past(), orderBy('publishDate', 'desc'), limit(50))(world, 'visitor')),
  ),
  refuses('a visitor to count published articles without a bound', (world) =>
    getCount(list('news', published, past())(world, 'visitor')),
  ),
]
