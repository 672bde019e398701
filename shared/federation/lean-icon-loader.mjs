// A webpack loader for Lucide's icons. It leaves out what our builder (lucide-icon.tsx) does not use: names, and a random key for each
// shape, which does not compress: 0.8 KB of the signed-in frame. Lucide's own builder needs the keys, so ownIcons() is in every
// configuration that has this loader.

export default function leanIconLoader(source) {
  return source
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace(/^ {2}name: ".*",\n {2}size: \d+,\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '')
}
