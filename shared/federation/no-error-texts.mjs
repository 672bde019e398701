// In the place of the texts of Module Federation's errors (lean-packages.mjs).

const none = {}
export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }
