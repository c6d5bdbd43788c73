import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work of a captcha beside the page, which stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => postMessage(solution),
    // A browser without the means for it, for example on a page without https.
    () => postMessage(null),
  )
})
