// A webpack loader for React Router's one file. Two side effects prevent tree shaking of its components: a forwardRef() call
// that is not marked as pure, and the assignment of displayName. Without them, forms and other unused parts are left out: 1 KB
// on every page.

export default function shakeableRouterLoader(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '')
}
