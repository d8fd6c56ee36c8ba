import { doc, getCount, getDoc, getDocs, limit, orderBy, where } from 'firebase/firestore/lite'
import { OUTSIDERS } from '../actors.ts'
import { PAST, put } from '../records.ts'
import { allows, refuses, type Case } from './case.ts'
import { everybody, list } from './list.ts'

const published = where('status', '==', 'published')
const past = () => where('publishDate', '<=', PAST)

export const newsCases: Case[] = [
  ...everybody.flatMap((actor) => [
    allows(`${actor} to read a published article`, async (backend) => {
      const path = await put(backend, 'news', { status: 'published', publishDate: PAST })
      await getDoc(doc(backend.db(actor), path))
    }),
    allows(`${actor} to list 50 published articles`, (backend) =>
      getDocs(list('news', published, past(), orderBy('publishDate', 'desc'), limit(50))(backend, actor)),
    ),
  ]),
  ...OUTSIDERS.flatMap((actor) => [
    refuses(`${actor} to read a draft`, async (backend) =>
      getDoc(doc(backend.db(actor), await put(backend, 'news'))),
    ),
    refuses(`${actor} to list articles of any status`, (backend) =>
      getDocs(list('news', past(), limit(50))(backend, actor)),
    ),
  ]),
  allows('an admin to read a draft', async (backend) =>
    getDoc(doc(backend.db('admin'), await put(backend, 'news'))),
  ),
  allows('an admin to list drafts', (backend) =>
    getDocs(list('news', where('status', '==', 'draft'), limit(1000))(backend, 'admin')),
  ),
  refuses('a visitor to read a suggested article', async (backend) =>
    getDoc(
      doc(backend.db('visitor'), await put(backend, 'news', { status: 'suggested', publishDate: PAST })),
    ),
  ),
  refuses('a visitor to read a draft that has a date', async (backend) =>
    getDoc(doc(backend.db('visitor'), await put(backend, 'news', { status: 'draft', publishDate: PAST }))),
  ),
  refuses('a visitor to read what is scheduled for tomorrow', async (backend) => {
    const publishDate = new Date(Date.now() + 86_400_000)
    await getDoc(doc(backend.db('visitor'), await put(backend, 'news', { status: 'published', publishDate })))
  }),
  refuses('a visitor to read a published article without a date', async (backend) =>
    getDoc(
      doc(backend.db('visitor'), await put(backend, 'news', { status: 'published', publishDate: null })),
    ),
  ),
  refuses('a visitor to learn whether an article exists', (backend) =>
    getDoc(doc(backend.db('visitor'), 'news/missing')),
  ),
  refuses('a visitor to list 51 articles', (backend) =>
    getDocs(list('news', published, past(), orderBy('publishDate', 'desc'), limit(51))(backend, 'visitor')),
  ),
  refuses('a visitor to list articles without a limit', (backend) =>
    getDocs(list('news', published, past(), orderBy('publishDate', 'desc'))(backend, 'visitor')),
  ),
  refuses('a visitor to list published articles whatever their date', (backend) =>
    getDocs(list('news', published, limit(50))(backend, 'visitor')),
  ),
  refuses('a visitor to list articles up to tomorrow', (backend) => {
    const tomorrow = where('publishDate', '<=', new Date(Date.now() + 86_400_000))
    return getDocs(
      list('news', published, tomorrow, orderBy('publishDate', 'desc'), limit(50))(backend, 'visitor'),
    )
  }),
  refuses('a visitor to list articles after a date', (backend) => {
    const later = where('publishDate', '>=', PAST)
    return getDocs(
      list('news', published, later, orderBy('publishDate', 'desc'), limit(50))(backend, 'visitor'),
    )
  }),
  refuses('a visitor to list published articles and drafts together', (backend) =>
    getDocs(
      list(
        'news',
        where('status', 'in', ['published', 'draft']),
        past(),
        orderBy('publishDate', 'desc'),
        limit(50),
      )(backend, 'visitor'),
    ),
  ),
  allows('a visitor to list the articles of a project', (backend) =>
    getDocs(
      list(
        'news',
        where('relatedProjects', 'array-contains', 'p'),
        published,
        past(),
        orderBy('publishDate', 'desc'),
        limit(50),
      )(backend, 'visitor'),
    ),
  ),
  allows('a visitor to count published articles up to the bound', (backend) =>
    getCount(list('news', published, past(), orderBy('publishDate', 'desc'), limit(50))(backend, 'visitor')),
  ),
  refuses('a visitor to count published articles without a bound', (backend) =>
    getCount(list('news', published, past())(backend, 'visitor')),
  ),
]
