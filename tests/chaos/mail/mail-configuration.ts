export type MailPorts = Record<'smtp' | 'smtps' | 'imap' | 'imaps' | 'lmtp', number>

/** The file that says which addresses are refused, and how. */
export const REFUSED = 'refused'

/** Mailboxes of two domains; mail for anyone else comes back. Without TLS no mail and no password is taken. */
export const MAIN = (base: string, { lmtp }: MailPorts) => `compatibility_level = 3.6
queue_directory = ${base}/queue
data_directory = ${base}/data
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.jangada.example
mydestination =
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination
smtpd_recipient_restrictions = check_recipient_access texthash:${base}/${REFUSED}
virtual_mailbox_domains = jangada.example, example.com
virtual_transport = lmtp:inet:127.0.0.1:${lmtp}
smtpd_reject_unlisted_recipient = no
default_transport = error:5.1.1 there is no such mailbox
recipient_delimiter = +
smtpd_tls_cert_file = ${base}/cert.pem
smtpd_tls_key_file = ${base}/key.pem
smtpd_tls_security_level = encrypt
smtpd_tls_loglevel = 1
maillog_file = ${base}/postfix.log
maillog_file_prefixes = ${base}
message_size_limit = 40000000
smtputf8_enable = yes
minimal_backoff_time = 2s
maximal_backoff_time = 5s
queue_run_delay = 2s
`

export const MASTER = ({ smtp, smtps }: MailPorts) => `127.0.0.1:${smtp} inet n - n - - smtpd
127.0.0.1:${smtps} inet n - n - - smtpd
  -o smtpd_tls_wrappermode=yes
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
proxywrite unix - - n - 1 proxymap
smtp unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`

/** Any name has a mailbox, with the same password. */
export const DOVECOT = (base: string, { imap, imaps, lmtp }: MailPorts) => `base_dir = ${base}/run
state_dir = ${base}/lib
log_path = ${base}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = required
ssl_cert = <${base}/cert.pem
ssl_key = <${base}/key.pem
auth_mechanisms = plain login
mail_location = maildir:${base}/home/%u/Maildir
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=sea+wind
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${base}/home/%u
}
namespace inbox {
  inbox = yes
  separator = /
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service anvil {
  chroot =
}
`
