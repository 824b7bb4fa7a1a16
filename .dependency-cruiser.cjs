// Which module may import which. Every rule has a file under scripts/canary that breaks it on purpose: scripts/structure/check-structure.mjs
// fails when one of them is not reported, so that no rule can go blind. That is why paths have an optional prefix.
const ROOT = '^(?:scripts/canary/)?'
const SERVER = `${ROOT}apps/server/src`
const WEB = `${ROOT}apps/web/src`
const GAMES = '(?:lottery|video|wheel|payment|host)'
const TEST_CODE = '\\.test\\.tsx?$|/test/|apps/web/(?:stories|\\.storybook)/'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycles', 'Modules that need each other are one module.', {}, { circular: true }),
    rule('nothing-unresolvable', 'What is imported must exist.', {}, { couldNotResolve: true }),
    rule(
      'no-test-code-in-product-code',
      'Tests know the product, never the other way round.',
      { path: `${ROOT}(?:packages|apps)/[^/]+/src/`, pathNot: TEST_CODE },
      { path: TEST_CODE, pathNot: 'node_modules' }
    ),
    rule('packages-know-no-apps', 'Packages serve every app.', { path: `${ROOT}packages/` }, { path: `${ROOT}apps/` }),
    rule(
      'contract-knows-zod-only',
      'The contract is data and schemas.',
      { path: `${ROOT}packages/contract/src/`, pathNot: TEST_CODE },
      { pathNot: [`${ROOT}packages/contract/src/`, 'node_modules/zod/'] }
    ),
    rule(
      'app-kit-knows-contract-and-react-only',
      'Both apps are built on it, each with its own parts and texts.',
      { path: `${ROOT}packages/app-kit/src/`, pathNot: TEST_CODE },
      {
        pathNot: [
          `${ROOT}packages/app-kit/src/`,
          'packages/contract/src/(?:client|routes)\\.ts$',
          'node_modules/(?:react|@types/react|@tanstack/react-query)/'
        ]
      }
    ),
    rule(
      'fairness-knows-hashes-and-curves-only',
      'Draws must be checkable anywhere, by anyone.',
      { path: `${ROOT}packages/fairness/src/`, pathNot: [TEST_CODE, '/src/cli/'] },
      { pathNot: [`${ROOT}packages/fairness/src/`, 'node_modules/(?:@noble|canonicalize)/'] }
    ),
    rule(
      'apps-never-meet',
      'Apps talk over the wire.',
      { path: `${ROOT}apps/([^/]+)/src/` },
      { path: `${ROOT}apps/[^/]+/`, pathNot: `${ROOT}apps/$1/` }
    ),
    rule(
      'domains-enter-by-the-front-door',
      'What a domain offers to others is in its index.ts.',
      { path: `${SERVER}/domains/([^/]+)/` },
      { path: `${SERVER}/domains/[^/]+/`, pathNot: [`${SERVER}/domains/$1/`, `${SERVER}/domains/[^/]+/index\\.ts$`] }
    ),
    rule(
      'the-server-enters-by-the-front-door',
      'What a domain offers to others is in its index.ts, what it brings to the site in <domain>-domain.ts.',
      { path: `${SERVER}/(?!domains/)` },
      { path: `${SERVER}/domains/[^/]+/`, pathNot: `${SERVER}/domains/[^/]+/(?:index|[^/]+-domain)\\.ts$` }
    ),
    rule(
      'wallet-and-member-know-no-games',
      'Points and people exist without games.',
      { path: `${SERVER}/domains/(?:wallet|member)/` },
      { path: `${SERVER}/domains/(?:${GAMES}|fairness)/` }
    ),
    rule(
      'games-never-meet',
      'Lottery, video, wheel, payment and host stand alone.',
      { path: `${SERVER}/domains/(${GAMES})/` },
      { path: `${SERVER}/domains/${GAMES}/`, pathNot: `${SERVER}/domains/$1/` }
    ),
    rule(
      'the-driver-stays-in-database',
      'Everything else speaks to a pool or a transaction.',
      { path: `${SERVER}/`, pathNot: `${SERVER}/database/` },
      { path: 'node_modules/(?:pg|pg-types)/|^pg$', dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'http-stays-at-the-edge',
      'Acts and queries do not know how they are called.',
      {
        path: `${SERVER}/`,
        pathNot: [`${SERVER}/(?:http|live)/`, `${SERVER}/(?:server|domains|main)\\.ts$`, '[/-]routes\\.ts$']
      },
      { path: 'node_modules/(?:fastify|@fastify)/|^(?:node:)?https?$', dependencyTypesNot: ['type-only'] }
    ),
    rule(
      'calls-go-out-through-the-guard',
      'One place checks which addresses the server calls.',
      {
        path: `${SERVER}/`,
        pathNot: [
          `${SERVER}/(?:outgoing|database)/`,
          // Its sockets are the guard's own.
          `${SERVER}/domains/member/reset/mails\\.ts$`,
          // They take the names of statuses, the forms of addresses or the incoming side, and open nothing.
          `${SERVER}/http/(?:bad-requests|admin-server|hot-calls/hot-calls)\\.ts$`,
          `${SERVER}/domains/member/attempt/network-of\\.ts$`,
          TEST_CODE
        ]
      },
      {
        path: '^(?:node:)?(?:https?|http2|net|tls|dgram|dns|dns/promises)$|node_modules/(?:undici|nodemailer)/',
        dependencyTypesNot: ['type-only']
      }
    ),
    rule(
      'rules-are-pure',
      'No clock, database, network or chance in the sums.',
      { path: '/rules/', pathNot: [TEST_CODE, 'node_modules'] },
      { dependencyTypes: ['core'] }
    ),
    rule(
      'rules-know-no-tools',
      'No clock, database, network or chance in the sums.',
      { path: `${SERVER}/domains/[^/]+/rules/`, pathNot: TEST_CODE },
      {
        path: [
          `${SERVER}/(?!domains/|refusal\\.ts$|time/site-time\\.ts$)`,
          `${SERVER}/domains/[^/]+/[^/]+-(?:queries|tables)\\.ts$`
        ]
      }
    ),
    rule(
      'features-never-meet',
      'A screen brings features together.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/(?:features|screens)/`, pathNot: `${WEB}/features/$1/` }
    ),
    rule(
      'design-knows-no-features',
      'The parts are older than what is made of them.',
      { path: `${WEB}/design/` },
      { path: `${WEB}/(?:features|screens)/` }
    ),
    rule(
      'no-schemas-in-the-browser',
      'zod would weigh 20 KiB: the apps take types, and the schema-free parts of the contract.',
      {
        path: [
          `${WEB}/`,
          `${ROOT}apps/console/src/`,
          `${ROOT}packages/app-kit/src/`,
          `${ROOT}packages/contract/src/(?:operator/)?(?:client|routes|amount|envelope|exchange)\\.ts$`
        ],
        pathNot: TEST_CODE
      },
      {
        path: [
          'node_modules/zod/',
          'packages/contract/src/(?:operator/)?(?:index|calls|fields|live|settings)\\.ts$',
          'packages/contract/src/(?:operator/)?calls/'
        ],
        dependencyTypesNot: ['type-only']
      }
    )
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css']
    }
  }
}
