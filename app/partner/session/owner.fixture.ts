/** The owner who is signed in in tests of the portal. */
export const OLGA = {
  id: '1',
  first_name: 'Olga',
  last_name: 'Prado',
  email: 'olga@example.com',
  email_confirmed: true,
  company_name: 'Pousada do Farol',
  verification_status: 'verified' as const,
}
