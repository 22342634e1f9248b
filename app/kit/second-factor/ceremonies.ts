/** What a page needs only once someone uses a passkey (see use-ceremonies.ts). */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
