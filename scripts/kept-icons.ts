import type { Plugin } from 'vite'

const MADE = 'export { createLucideIcon as default };'

/** An icon that has only a look is the same element every time; to put its attributes together takes longer than to draw it. */
const KEPT = `
function keptIcon(...data) {
  const Made = createLucideIcon(...data);
  const drawn = new Map();
  const Kept = forwardRef((props, ref) => {
    for (const name in props)
      if (name !== 'className' && (name !== 'aria-hidden' || props[name] !== 'true')) return createElement(Made, { ref, ...props });
    const key = \`\${props['aria-hidden'] ?? ''} \${props.className ?? ''}\`;
    let element = drawn.get(key);
    if (!element) drawn.set(key, element = Icon.render(Made.render(props, null).props, null));
    return element;
  });
  Kept.displayName = Made.displayName;
  return Kept;
}
export { keptIcon as default };`

/** The icons of the built server, drawn once for each look. */
export const keptIcons: Plugin = {
  name: 'kept-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /lucide-react.*[\\/]createLucideIcon\.mjs$/ },
    handler(code) {
      if (!code.includes(MADE))
        throw new Error('lucide-react makes its icons in another way: see scripts/kept-icons.ts')
      return code.replace(MADE, KEPT)
    },
  },
}

/** Of an icon: the keys of its shapes, which are always the same in the same order; its names, which become classes that nothing asks for. */
const UNUSED = /,\s*key: "\w+"|\s+name: "[\w-]+",|\s+size: 24,|,\s+aliases: \[[^\]]*\]|\s+__iconData\.node;/g

/** Icons are their shapes alone, in scripts and in pages. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react.*[\\/]icons[\\/][\w-]+\.mjs$/, code: 'node: [' },
    handler(code) {
      const plain = code.replaceAll(UNUSED, '')
      if (!/__iconData = \{\s+node: \[/.test(plain))
        throw new Error('lucide-react writes its icons in another way: see scripts/kept-icons.ts')
      return plain
    },
  },
}
