/**
 * What a program of ours takes from this machine; its settings are the test's. The server has many files, and reading them
 * again and again takes longer than what most commands do: npm test says where Node keeps them compiled.
 */
export const programEnv = () => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})
