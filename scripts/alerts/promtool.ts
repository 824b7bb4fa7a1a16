import { spawnSync } from 'node:child_process'

/** The commands of Prometheus' own tool, in a folder with its files. */
const COMMANDS = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'rules.yml'],
  ['test', 'rules', 'rules.test.yml']
]

/** Check the configuration and run the tests of the rules. Without `promtool`, report that they were skipped. */
export function runPromtool(folder: string): { problems: string[]; outcome: string } {
  if (spawnSync('promtool', ['--version']).error) {
    return { problems: [], outcome: 'promtool is not installed, so the tests of the rules were skipped' }
  }
  const problems = COMMANDS.flatMap((command) => {
    const { status, stdout, stderr } = spawnSync('promtool', command, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? [] : [`promtool ${command.join(' ')}: ${stdout}${stderr}`]
  })
  return { problems, outcome: 'promtool ran the tests of the rules' }
}
