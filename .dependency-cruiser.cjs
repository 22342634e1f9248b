/** The walls of the house (docs: ARCHITECTURE.md). Each rule says in its comment what to do instead; circles: scripts/check-walls.mjs. */
module.exports = {
  forbidden: [
    {
      name: 'one-door',
      severity: 'error',
      comment:
        'A module is entered through its index.ts; a browser may also read its *.contract.ts and *.routes.ts. Tests may fly on the sample network.',
      from: { path: '^(modules/([^/]+)/|server/|app/|world/|bench/|tests/)' },
      to: {
        path: '^modules/([^/]+)/',
        pathNot: [
          '^modules/$2/',
          '^modules/[^/]+/index\\.ts$',
          '\\.(contract|routes)\\.ts$',
          '/sample-(flights|(hotel|depot|duffel|stripe)\\.fixture)\\.ts$',
        ],
      },
    },
    {
      name: 'modules-stand-alone',
      severity: 'error',
      comment: 'Business code knows no server, no screen and no demonstration world.',
      from: { path: '^modules/' },
      to: { path: '^(app|server|world|bench|tests)/', pathNot: '^tests/support/' },
    },
    {
      name: 'platform-is-the-ground',
      severity: 'error',
      comment: 'The platform has no business words; pass what it needs as an argument.',
      from: { path: '^platform/' },
      to: { path: '^(app|server|world|modules|bench)/' },
    },
    {
      name: 'screens-see-contracts',
      severity: 'error',
      comment:
        'A screen gets data from its loader through the context; in the bundle only contracts, endpoints and pure ground.',
      from: { path: '^app/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(modules|server|platform|world)/',
        pathNot: [
          '\\.(contract|routes)\\.ts$',
          '^platform/(money|currency|exchange|dates|brand|site|site-words|date-words|folding|language|locale|paths|errors|http|zone-city)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'endpoints-are-declarations',
      severity: 'error',
      comment:
        'A *.routes.ts is read by server and screens: it knows contracts, errors and the light ground, nothing that works.',
      from: { path: '\\.routes\\.ts$' },
      to: {
        path: '^(modules|platform|server|app)/',
        pathNot: [
          '\\.(contract|routes|errors)\\.ts$',
          '^platform/(api/(endpoint|signed-event)|attachments/attachment-body|money|dates|locale|paths|errors|http)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'primitives-know-no-travel',
      severity: 'error',
      comment: 'app/ui is for any product; what knows of flights or hotels belongs in app/components.',
      from: { path: '^app/ui/' },
      to: { path: '^(modules|app/(components|site|hotels|booking|account|partner|admin|art))/' },
    },
    {
      name: 'the-kit-knows-no-area',
      severity: 'error',
      comment: 'app/kit knows our API and our frame; it knows no travel and no area.',
      from: { path: '^app/kit/' },
      to: { path: '^app/(components|site|hotels|booking|account|partner|admin|chat|help|art)/' },
    },
    {
      name: 'visitors-load-no-tables',
      severity: 'error',
      comment: 'Tables and the cache of queries are for signed-in areas: what visitors load stays light.',
      from: { path: '^app/', pathNot: '^app/(kit|admin|partner|account)/' },
      to: { path: ['^app/kit/(data\\.ts|list/)', '@tanstack/'] },
    },
    {
      name: 'areas-stand-alone',
      severity: 'error',
      comment:
        'What two areas of screens share belongs in app/kit, app/components or app/ui. All of them may ask who is signed in.',
      from: { path: '^app/(site|hotels|account|booking|partner|admin|dev|legal)/' },
      to: {
        path: '^app/(site|hotels|account|booking|partner|admin|dev|legal)/',
        pathNot: ['^app/$1/', '^app/account/auth-record\\.ts$'],
      },
    },
    {
      name: 'what-is-sold-knows-bookings-alone',
      severity: 'error',
      comment:
        'app/sale is what the pages of bookings show of each kind of item; it reaches into no other area, but for the folders that a kind has for staff and accounts.',
      from: { path: '^app/sale/', pathNot: ['\\.test\\.tsx?$', '^app/sale/[^/]+/(account|admin)/'] },
      to: { path: '^app/(site|hotels|account|partner|admin|dev)/', pathNot: '^app/account/auth-record\\.ts$' },
    },
    {
      name: 'a-kind-reaches-its-area-alone',
      severity: 'error',
      comment:
        'The folder that a kind has for an area (app/sale/<kind>/<area>) is of that area and reaches into no other.',
      from: { path: '^app/sale/[^/]+/(account|admin)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(site|hotels|account|booking|partner|admin|dev|legal)/', pathNot: '^app/$1/' },
    },
    {
      name: 'visitors-load-nothing-of-staff',
      severity: 'error',
      comment: 'What a kind has for staff comes with their pages: its entry loads it later.',
      from: { path: '^app/', pathNot: ['^app/admin/', '^app/sale/[^/]+/admin/', '\\.test\\.tsx?$'] },
      to: { path: '^app/sale/[^/]+/admin/', dynamic: false },
    },
    {
      name: 'production-needs-no-tests',
      severity: 'error',
      comment: 'Product code imports no test support; fixtures (*.fixture.ts) belong to the tests.',
      from: { path: '^(app|modules|platform|server)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: '^tests/|\\.(test|fixture)\\.tsx?$' },
    },
    {
      name: 'no-development-dependencies',
      severity: 'error',
      comment: 'List the package under dependencies: "npm ci --omit=dev && npm start" must work.',
      from: { path: '^(app|modules|platform|server|world)/', pathNot: ['\\.(test|fixture)\\.tsx?$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['node_modules/@types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\+types/|^build/|virtual:' },
    // The compiler API of TypeScript 7 is not published yet; swc reads the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
