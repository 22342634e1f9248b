/**
 * How the parts of the cluster are set up. The same settings serve several machines, with their addresses instead of 127.0.0.1;
 * docs/cluster.md gives the reasons.
 */

export type Ports = {
  etcd: { client: number; peer: number }[]
  nodes: { postgres: number; rest: number }[]
  sites: number[]
  rw: number
  ro: number
  web: number
  redis: number
}

const HOST = '127.0.0.1'

/**
 * Seconds. A primary that is lost is replaced once its lease of `ttl` has run out. `loop_wait + 2 × retry_timeout` has to fit in it:
 * a primary that cannot renew the lease steps down by itself before it ends.
 */
export const LEASE = { ttl: 8, loop_wait: 1, retry_timeout: 3 }

export function etcdArguments({ etcd }: Ports, at: number, folder: string): string[] {
  const url = (port: number | undefined) => `http://${HOST}:${port}`
  const { client, peer } = etcd[at] ?? { client: 0, peer: 0 }
  const settings = {
    name: `e${at}`,
    'data-dir': folder,
    'listen-client-urls': url(client),
    'advertise-client-urls': url(client),
    'listen-peer-urls': url(peer),
    'initial-advertise-peer-urls': url(peer),
    'initial-cluster': etcd.map(({ peer: port }, number) => `e${number}=${url(port)}`).join(),
    'initial-cluster-state': 'new',
    // Patroni 3.0.2 renews its lease over API v3 without comparing: a primary that was frozen takes it back from its successor.
    'enable-v2': true,
    'heartbeat-interval': 100,
    'election-timeout': 1000,
  }
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
}

type NodeSettings = { name: string; at: number; folder: string; binaries: string; password: string }

/** Of one node. JSON is YAML. */
export function patroniSettings(ports: Ports, { name, at, folder, binaries, password }: NodeSettings): string {
  const { postgres, rest } = ports.nodes[at] ?? { postgres: 0, rest: 0 }
  const secret = (username: string) => ({ username, password })
  return JSON.stringify({
    scope: 'jangada',
    name,
    restapi: { listen: `${HOST}:${rest}`, connect_address: `${HOST}:${rest}` },
    etcd: { hosts: ports.etcd.map(({ client }) => `${HOST}:${client}`).join() },
    bootstrap: { dcs: SHARED, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
    postgresql: {
      listen: `${HOST}:${postgres}`,
      connect_address: `${HOST}:${postgres}`,
      data_dir: `${folder}/${name}`,
      bin_dir: binaries,
      pgpass: `${folder}/${name}.pgpass`,
      authentication: {
        superuser: secret('postgres'),
        replication: secret('replicator'),
        rewind: secret('rewinder'),
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        `host all all ${HOST}/32 scram-sha-256`,
        `host replication replicator ${HOST}/32 scram-sha-256`,
      ],
    },
    watchdog: { mode: 'off' },
  })
}

/** What all nodes share, kept in etcd. */
const SHARED = {
  ...LEASE,
  // Nobody becomes primary who lacks what was acknowledged.
  maximum_lag_on_failover: 0,
  synchronous_mode: true,
  // Without a second node nothing is acknowledged, rather than kept once.
  synchronous_mode_strict: true,
  // A primary that crashed is replaced, not waited for.
  primary_start_timeout: 0,
  master_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 200,
      wal_log_hints: 'on',
      wal_keep_size: '512MB',
      timezone: 'UTC',
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // Commits on a new primary wait for a standby that has found it; PostgreSQL's own five seconds would be most of that.
      wal_retrieve_retry_interval: '500ms',
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
    },
  },
}

export function haproxySettings(ports: Ports, folder: string): string {
  const nodes = ports.nodes.map(
    ({ postgres, rest }, at) =>
      `  server n${at} ${HOST}:${postgres} check port ${rest} on-marked-down shutdown-sessions`,
  )
  const sites = ports.sites.map((port, at) => `  server s${at} ${HOST}:${port} check`)
  return `global
  maxconn 4000
  stats socket ${folder}/haproxy.sock mode 600 level admin
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  default-server inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1

# Only the primary: a connection to one that is no longer is closed at once.
listen rw
  bind ${HOST}:${ports.rw}
  option httpchk OPTIONS /primary
${nodes.join('\n')}

# Standbys; without one the site reads from the primary by itself.
listen ro
  bind ${HOST}:${ports.ro}
  balance leastconn
  option httpchk OPTIONS /replica
${nodes.join('\n')}

frontend web
  mode http
  bind ${HOST}:${ports.web}
  timeout client 60s
  option forwardfor
  # Pages and calls go anywhere. A socket that goes on over several requests has to find its process again.
  acl socket path_beg /socket.io
  acl goes_on urlp(sid) -m found
  acl one_line urlp(transport) websocket
  use_backend lines if socket goes_on or socket !one_line
  # While no process reaches the database, visitors read our own words and not those of HAProxy.
  use_backend anyway if { nbsrv(sites) eq 0 }
  default_backend sites

backend sites
${webBackend('/readyz', sites)}
  balance leastconn

backend lines
${webBackend('/readyz', sites)}
  balance source
  hash-type consistent

backend anyway
${webBackend('/healthz', sites)}
`
}

function webBackend(check: string, sites: readonly string[]): string {
  return `  mode http
  timeout server 60s
  timeout tunnel 1h
  option redispatch
  option httpchk GET ${check}
${sites.join('\n')}`
}
