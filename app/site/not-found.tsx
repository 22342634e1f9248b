import { data } from 'react-router'

/** Any path that the route table does not have; the frame shows that nothing is there. */
export function loader(): never {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
