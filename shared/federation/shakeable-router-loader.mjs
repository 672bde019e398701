// A webpack loader for React Router's one file. Its components count as used for two reasons that mean nothing to the page:
// a call of forwardRef() that is not marked as pure, and a name for the developer tools. Without them, forms and other
// unused parts are left out: 1 KB on every page.

export default function shakeableRouterLoader(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '')
}
