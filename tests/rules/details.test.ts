import { describe } from 'vitest'
import { contactCases } from './cases/contact.ts'
import { dynamicFieldCases } from './cases/dynamicFields.ts'
import { judge } from './judge.ts'

describe('contact details and dynamic fields', () => {
  judge('contact details', contactCases)
  for (const [title, cases] of Object.entries(dynamicFieldCases)) judge(title, cases)
})
