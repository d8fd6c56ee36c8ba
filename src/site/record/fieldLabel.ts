/** The label that staff gave a field; a field without definition is named by its own words: `contract_type` → `Contract type`. */
export function fieldLabel(name: string, fields: { name: string; label: string }[]): string {
  const label = fields.find((field) => field.name === name)?.label
  if (label !== undefined && label !== '') return label
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
