// Checks of configurations by the programs that read them, where these are installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, resolve } from 'node:path'
import type { Check } from './check-deploy.ts'

const PATH = [process.env['PATH'], '/usr/sbin', '/sbin'].join(delimiter)

/** What each check needs, and what is checked in its place without it. */
const programs = new Map<Check, string[]>([
  [checkHaproxy, ['haproxy', 'openssl']],
  [checkNginx, ['nginx', 'openssl']],
  [checkUnit, ['systemd-analyze']],
  [checkPgbackrest, ['pgbackrest']],
  [checkPatroni, ['patroni']],
  [checkShell, ['sh']]
])

function isMissing(program: string): boolean {
  return !PATH.split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** Return whether the check does nothing here, because its program is missing. */
export function isSkipped(check: Check): boolean {
  return (programs.get(check) ?? []).some(isMissing)
}

/** Return a line that names the programs without which files were not checked, or none. */
export function listMissingPrograms(): string[] {
  const missing = new Set([...programs.values()].flat().filter(isMissing))
  return missing.size === 0 ? [] : [`not checked, as not installed: ${[...missing].join(', ')}`]
}

type Output = { status: number | null; lines: string[] }

function run(command: string[], env: Record<string, string> = {}): Output {
  const [program, ...input] = command as [string, ...string[]]
  const { status, stdout, stderr, error } = spawnSync(program, input, {
    encoding: 'utf8',
    env: { ...process.env, PATH, LC_ALL: 'C', ...env }
  })
  if (error) throw error
  return {
    status,
    lines: `${stdout}${stderr}`
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  }
}

/** Run a check in a temporary folder. */
function inFolder(check: (folder: string) => string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-deploy-'))
  try {
    return check(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function write(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Make a certificate. Return its path, that of its key, and that of both in one file. */
function makeCertificate(folder: string): { certificate: string; key: string; both: string } {
  const [certificate, key] = [join(folder, 'site.crt'), join(folder, 'site.key')]
  const made = ['-keyout', key, '-out', certificate, '-nodes', '-subj', '/CN=localhost']
  const { status, lines } = run(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', ...made])
  if (status !== 0) throw new Error(lines.join('\n'))
  return {
    certificate,
    key,
    both: write(folder, 'both.pem', readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  }
}

/** Check a configuration of HAProxy, also for warnings. */
export function checkHaproxy(text: string): string[] {
  if (isSkipped(checkHaproxy)) return []
  return inFolder((folder) => {
    const local = text
      .replaceAll('/etc/haproxy/503.http', resolve('deploy/haproxy/503.http'))
      .replaceAll('/etc/haproxy/certs/site.pem', makeCertificate(folder).both)
      // Their names are not known here.
      .replaceAll(/ (app|database)\d:/g, ' 127.0.0.1:')
    const { status, lines } = run(['haproxy', '-c', '-f', write(folder, 'haproxy.cfg', local)])
    const reported = lines.filter((line) => /\[(ALERT|WARNING)\]/.test(line))
    return status === 0 ? reported : [...reported, `haproxy ended with ${status}`]
  })
}

/** Check a file that nginx includes. */
export function checkNginx(text: string): string[] {
  if (isSkipped(checkNginx)) return []
  return inFolder((folder) => {
    const { certificate, key } = makeCertificate(folder)
    const local = text
      .replaceAll('/etc/nginx/certs/site.crt', certificate)
      .replaceAll('/etc/nginx/certs/site.key', key)
      // Their names are not known here, and ports below 1024 are root's.
      .replaceAll(/\bapp[12]:/g, '127.0.0.1:')
      .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:18$1')
    const site = write(folder, 'site.conf', local)
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`
    )
    const main = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${folders.join(' ')} include ${site}; }`
    const { status, lines } = run(['nginx', '-t', '-c', write(folder, 'nginx.conf', main)])
    const reported = lines.filter(
      (line) => /\[(warn|error|emerg)\]/.test(line) && !/error log file|"user" directive/.test(line)
    )
    return status === 0 ? reported : [...reported, `nginx ended with ${status}`]
  })
}

/** What systemd misses on this machine, which is no fault of a unit. */
const NOT_HERE = /is not executable: No such file|not found, ignoring|Unit .* not found|Failed to (connect|prepare)/

/** Check a unit, or a part of one (a file in a unit's `.d` folder). */
export function checkUnit(text: string, file: string): string[] {
  if (isSkipped(checkUnit)) return []
  return inFolder((folder) => {
    const name = basename(file).replace('@.', '@1.')
    const files = name.endsWith('.conf') ? writePart(folder, name, text) : writeUnit(folder, name, text)
    const { lines } = run(['systemd-analyze', 'verify', '--man=no', files], { SYSTEMD_LOG_LEVEL: 'warning' })
    return lines.filter((line) => line.includes(folder) && !NOT_HERE.test(line))
  })
}

function writePart(folder: string, name: string, text: string): string {
  const unit = `${basename(name, '.conf')}.service`
  mkdirSync(join(folder, `${unit}.d`))
  write(folder, `${unit}.d/kit.conf`, text)
  return write(folder, unit, '[Service]\nExecStart=/bin/true\n')
}

/** Write a unit, and the service that a timer starts. */
function writeUnit(folder: string, name: string, text: string): string {
  if (name.endsWith('.timer')) write(folder, name.replace('.timer', '.service'), '[Service]\nExecStart=/bin/true\n')
  return write(folder, name, text)
}

/** Check a configuration of pgBackRest: an option that it does not know is a warning. */
export function checkPgbackrest(text: string): string[] {
  if (isSkipped(checkPgbackrest)) return []
  return inFolder((folder) => {
    // The command reads the repository, so that is an empty folder here.
    const local = { PGBACKREST_REPO1_TYPE: 'posix', PGBACKREST_REPO1_PATH: join(folder, 'repository') }
    const secrets = { PGBACKREST_REPO1_CIPHER_PASS: 'x', PGBACKREST_LOCK_PATH: folder }
    const file = write(folder, 'pgbackrest.conf', text)
    const { status, lines } = run(['pgbackrest', `--config=${file}`, '--stanza=glasshouse', 'info'], {
      ...local,
      ...secrets
    })
    const reported = lines.filter((line) => /WARN|ERROR/.test(line))
    return status === 0 ? reported : [...reported, `pgbackrest ended with ${status}`]
  })
}

/** What Patroni finds wrong about this machine, and a setting that it wants although there is a better one. */
const NOT_WRONG = /data_dir|bin_dir|already in use|is not reachable|bootstrap\.pg_hba/i

/** Check a configuration of Patroni, with the environment of a member. */
export function checkPatroni(text: string, file: string): string[] {
  if (isSkipped(checkPatroni)) return []
  return inFolder((folder) => {
    const member = readFileSync(resolve('deploy/patroni/member.env'), 'utf8')
    const set = [...member.matchAll(/^(PATRONI_\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!])
    // Patroni looks its hosts up and connects to them.
    const values = { ...Object.fromEntries(set), PATRONI_ETCD3_HOSTS: '127.0.0.1:2379' }
    const { lines } = run(['patroni', '--validate-config', write(folder, basename(file), text)], values)
    return lines.filter((line) => !NOT_WRONG.test(line))
  })
}

/** Check the syntax of a shell script. */
export function checkShell(text: string): string[] {
  if (isSkipped(checkShell)) return []
  return inFolder((folder) => {
    const { status, lines } = run(['sh', '-n', write(folder, 'script', text)])
    return status === 0 ? [] : lines
  })
}
