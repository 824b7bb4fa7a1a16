// Checks every file of `deploy/` without a network: Compose against its schema, Kubernetes against the types of its API,
// configurations by their own programs where these are installed, and the names of environment variables against the
// server's. Each check also gets a copy of its file that is wrong on purpose. If it does not report that, it fails.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkCompose, checkDockerfile, checkImages, checkStatements, checkYaml } from './formats.ts'
import { checkKubernetes } from './kubernetes.ts'
import {
  checkHaproxy,
  checkNginx,
  checkPatroni,
  checkPgbackrest,
  checkShell,
  checkUnit,
  isSkipped,
  listMissingPrograms
} from './programs.ts'
import { checkEnvelope, checkVariables } from './server-names.ts'

const FOLDER = 'deploy/'
/** Monitoring has a check of its own, and the certificates are the operator's. */
const NOT_CHECKED = /^(prometheus|grafana|tls)\//

export type Check = (text: string, file: string) => string[] | Promise<string[]>
/** A check, and what makes a file wrong for it: a text of the file, and another in its place. */
type Checked = [check: Check, from: string, to: string]

// cspell:disable
const units = (broken: [string, string]): Checked[] => [[checkUnit, ...broken]]

const checks: Record<string, Checked[]> = {
  'compose.yaml': [
    [checkCompose, 'image: glasshouse-database', 'imagee: glasshouse-database'],
    [checkCompose, 'depends_on: [database-proxy1', 'depends_on: [database-proxy3'],
    [checkCompose, './haproxy/503.http:', './haproxy/504.http:'],
    [checkImages, 'haproxy:2.6.12', 'haproxy:2.6'],
    [checkVariables, 'ADMIN_HOST:', 'ADMIN_HOSTT:']
  ],
  Dockerfile: [
    [checkDockerfile, 'WORKDIR', 'WORKDIRR'],
    [checkImages, 'node:24.18.0-', 'node:24-']
  ],
  'glasshouse.env': [[checkVariables, 'TRUST_PROXY=', 'TRUST_PROXIES=']],
  'owner.env': [[checkVariables, 'DATABASE_OWNER_URL=', 'DATABASE_OWNERS_URL=']],
  'haproxy/503.http': [[checkEnvelope, 'OUTCOME_UNKNOWN', 'OUTCOME_UNCLEAR']],
  'haproxy/site.cfg': [[checkHaproxy, 'balance leastconn', 'balance leastcon']],
  'haproxy/database.cfg': [[checkHaproxy, 'option clitcpka', 'option clitcpk']],
  'kubernetes/app.yaml': [
    [checkKubernetes, 'replicas: 2', "replicas: 'two'"],
    [checkKubernetes, 'readinessProbe:', 'readynessProbe:'],
    [checkImages, 'haproxy:2.6.12', 'haproxy:latest'],
    [checkVariables, 'TRUST_PROXY:', 'TRUST_PROXIES:']
  ],
  'kubernetes/sandbox.yaml': [
    [checkKubernetes, 'serviceName:', 'service:'],
    [checkImages, 'haproxy:2.6.12', 'haproxy'],
    [checkVariables, 'CASHIER_API_URL', 'CASHIER_URLS']
  ],
  'kubernetes/secrets.env': [[checkVariables, 'PEPPER=', 'PEPER=']],
  'nginx/glasshouse.conf': [
    [checkNginx, 'least_conn;', 'least_con;'],
    [checkEnvelope, '"code":503', '"code":500']
  ],
  'patroni/database.sql': [[checkStatements, 'create database', 'create databse']],
  'patroni/etcd.env': [[checkVariables, 'ETCD_NAME=', 'ETCD NAME=']],
  'patroni/member.env': [[checkVariables, 'PATRONI_NAME=', 'PATRONI-NAME=']],
  'patroni/patroni.yml': [
    [checkYaml, 'scope: glasshouse', 'scope: [glasshouse'],
    [checkPatroni, 'ttl: 20', 'ttl: twenty']
  ],
  'patroni/single-machine.yml': [[checkYaml, "mode: 'off'", 'mode: [off']],
  'pgbackrest/pgbackrest.conf': [[checkPgbackrest, 'repo1-retention-full=', 'repo1-retention-fully=']],
  'pgbackrest/back-up': [[checkShell, 'if ! curl', 'if if ! curl']],
  'systemd/glasshouse@.service': [
    [checkUnit, 'LimitNOFILE=', 'LimitNOFILES='],
    [checkVariables, 'Environment=DATA_DIR', 'Environment=DATA_DIRS']
  ],
  'systemd/glasshouse-check.service': units(['Type=oneshot', 'Type=onceshot']),
  'systemd/glasshouse-check.timer': units(['OnCalendar=*-*-*', 'OnCalendar=*-*-*-*']),
  'systemd/pgbackrest@.service': units(['[Service]', '[Services]']),
  'systemd/pgbackrest@full.timer': units(['Sun *', 'Sunny *']),
  'systemd/pgbackrest@diff.timer': units(['Persistent=yes', 'Persistents=yes']),
  'systemd/haproxy.conf': units(['LimitNOFILE=131072', 'LimitNOFILE=many']),
  'systemd/patroni.conf': units(['Restart=always', 'Restart=evermore'])
}

// cspell:enable

const present = globSync('**/*', { cwd: FOLDER }).filter((file) => {
  return !NOT_CHECKED.test(file) && statSync(join(FOLDER, file)).isFile()
})
const problems = [
  ...present.filter((file) => !(file in checks)).map((file) => `${FOLDER}${file} has no check`),
  ...Object.keys(checks)
    .filter((file) => !present.includes(file))
    .map((file) => `${FOLDER}${file} is missing`)
]
for (const file of present) for (const checked of checks[file] ?? []) problems.push(...(await runCheck(file, checked)))
for (const line of listMissingPrograms()) console.log(`  ${line}`)
for (const problem of problems) console.error(`  ${problem}`)
if (problems.length > 0) {
  console.error(`deploy: ${problems.length} problems`)
  process.exit(1)
}
console.log(`deploy: ${present.length} files in order`)

async function runCheck(file: string, [check, from, to]: Checked): Promise<string[]> {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const found = (await check(text, file)).map((problem) => `${FOLDER}${file}: ${problem}`)
  if (!text.includes(from)) return [...found, `${FOLDER}${file} does not contain ${from}, which its canary changes`]
  if (isSkipped(check)) return found
  const canary = await check(text.replace(from, to), file)
  return canary.length > 0
    ? found
    : [...found, `${FOLDER}${file} with ${to} is not reported: ${check.name} has gone blind`]
}
