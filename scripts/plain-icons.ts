import type { Plugin } from 'vite'

const MADE = 'export { createLucideIcon as default };'

/**
 * An icon as the built site draws it, in browsers and on the server: its shapes with what all icons have in common. What the package
 * adds, names as classes and conversions of attributes, nothing asks for, and each page would carry the code.
 */
const PLAIN = `
import { createElement } from 'react';
const LOOK = { width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' };
const plainIcon = ({ node }) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) => createElement('svg', { 'aria-hidden': !(props['aria-label'] || props.role) || undefined, ...LOOK, ...props }, ...shapes);
};
export { plainIcon as default };`

/** Of an icon: the keys of its shapes, which are always the same in the same order; its names, which become classes that nothing asks for. */
const UNUSED = /,\s*key: "\w+"|\s+name: "[\w-]+",|\s+size: 24,|,\s+aliases: \[[^\]]*\]|\s+__iconData\.node;/g

/** Icons are their shapes alone, in scripts and in pages. */
export const plainIcons: Plugin[] = [
  {
    name: 'plain-icon',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react.*[\\/]createLucideIcon\.mjs$/ },
      handler(code) {
        if (!code.includes(MADE))
          throw new Error('lucide-react makes its icons in another way: see scripts/plain-icons.ts')
        return PLAIN
      },
    },
  },
  {
    name: 'plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react.*[\\/]icons[\\/][\w-]+\.mjs$/, code: 'node: [' },
      handler(code) {
        const plain = code.replaceAll(UNUSED, '')
        if (!/__iconData = \{\s+node: \[/.test(plain))
          throw new Error('lucide-react writes its icons in another way: see scripts/plain-icons.ts')
        return plain
      },
    },
  },
]
