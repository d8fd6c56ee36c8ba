import { expect, test } from 'vitest'
import { decodeProject } from '../../entities/project/decode.ts'
import { totalCapex } from '../../entities/project/totalCapex.ts'
import { projectLeads } from './projectLeads.tsx'

const plant = { name: 'Plant', status: 'Completed', completionDate: '1997', childCount: 2 }
const unit = decodeProject('unit', { name: 'Unit', parentId: 'plant', capexAmount: 5, capexCurrency: 'USD' })
const labels = (...args: Parameters<typeof projectLeads>) => projectLeads(...args).map(({ label }) => label)

test('a project without an amount reserves no space for a sum that its sub-projects may not have', () => {
  const project = decodeProject('plant', plant)
  expect(labels(project, null, true)).toEqual(['Status', 'Completed'])
  expect(labels(project, totalCapex(project, [unit]), false)).toEqual(['Status', 'Completed', 'Total capex'])
})

test('a project with an amount reserves the line of the total below it', () => {
  const project = decodeProject('plant', { ...plant, capexAmount: 7, capexCurrency: 'USD' })
  expect(projectLeads(project, null, true)[0]).toMatchObject({ label: 'Capex', note: 'Total capex …' })
  expect(labels(project, totalCapex(project, [unit]), false)).toEqual(['Capex', 'Status', 'Completed'])
})
