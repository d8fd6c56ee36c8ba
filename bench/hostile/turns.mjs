// Loaded into the server before it starts: the most processor time, in milliseconds, that its process takes between two
// turns of its event loop. Unlike the time on the clock it does not count what else the machine does.
let last = process.cpuUsage()
let longest = 0
let turns = []

setInterval(() => {
  const { user, system } = process.cpuUsage(last)
  last = process.cpuUsage()
  const taken = (user + system) / 1000
  turns.push(taken)
  longest = Math.max(longest, taken)
}, 1).unref()

process.on('message', () => {
  turns.sort((a, b) => a - b)
  process.send({ longest, p99: turns[Math.floor(turns.length * 0.99)] ?? 0 })
  longest = 0
  turns = []
})
// The channel does not keep the server alive.
process.channel.unref()
