import { describe } from 'vitest'
import { settingsCases } from './cases/settings.ts'
import { judge } from './judge.ts'

describe('settings', () => {
  for (const [title, cases] of Object.entries(settingsCases)) judge(title, cases)
})
