/** Blocks of a rules file by name: `match /projects/{id}` as "projects", `function isProject` as "isProject()". */
interface Block {
  name: string
  from: number
  to: number
}

function blocksOf(source: string): Block[] {
  const heads = [...source.matchAll(/^ *(?:match \/([\w/]+?)(?:\/\{\w+\})? \{|function (\w+)\()/gm)]
  return heads.map((head, i) => ({
    name: head[1] ?? `${head[2]}()`,
    from: head.index,
    to: heads[i + 1]?.index ?? source.length,
  }))
}

const calls = (text: string, called: string): boolean => text.includes(called.slice(0, -1))

/**
 * The collections whose rules come to the place `at` of the source, directly or through functions; the order is that
 * of the file.
 */
export function reachOf(source: string, at: number): string[] {
  const blocks = blocksOf(source)
  const home = blocks.find(({ from, to }) => from <= at && at < to)
  const reached = new Set(home ? [home.name] : [])
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const { name, from, to } of blocks) {
      const text = source.slice(source.indexOf('{', from), to)
      if ([...reached].some((called) => called.endsWith('()') && calls(text, called))) {
        reached.add(name)
      }
    }
  }
  return blocks.map(({ name }) => name).filter((name) => reached.has(name) && !name.endsWith('()'))
}
