/**
 * A jangada under sail before a coral evening sky; drawn to be cropped from the left and from below. The colours are fixed:
 * the picture is the same in both themes.
 */
export function HeroScene() {
  return (
    <svg
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <defs>
        <linearGradient id="hero-sky" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-sea-900)]" />
          <stop offset="0.55" className="[stop-color:var(--color-sea-700)]" />
          <stop offset="1" className="[stop-color:var(--color-sea-500)]" />
        </linearGradient>
      </defs>
      <rect width="1440" height="480" fill="url(#hero-sky)" />
      <Sun />
      <Hills />
      <Waters />
      <Raft />
    </svg>
  )
}

function Sun() {
  return (
    <g className="max-sm:[transform:translate(640px,158px)_scale(0.6)]">
      <circle cx="1130" cy="232" r="210" className="fill-sun-300" opacity="0.1" />
      <circle cx="1130" cy="232" r="150" className="fill-sun-300" opacity="0.16" />
      <circle cx="1130" cy="232" r="96" className="fill-sun-300" />
    </g>
  )
}

function Hills() {
  return (
    <>
      <path
        d="M620 330c70-6 120-44 178-58 52-12 84 20 130 20 40 0 66-42 118-52 70-14 108 46 176 50 60 4 128-34 218-28v90H620z"
        className="fill-sea-600"
      />
      <path d="M1010 330c60-4 96-34 150-34 46 0 70 22 118 22 56 0 100-30 162-34v64h-430z" className="fill-sea-800" />
    </>
  )
}

function Waters() {
  return (
    <>
      <path d="M0 326c240-10 420 8 720 4s480-12 720-4v154H0z" className="fill-sea-700" />
      <path
        d="M1044 334h172l-22 9h-128zM1074 352h118l-16 8h-84zM1098 369h70l-10 7h-48z"
        className="fill-sun-200"
        opacity="0.75"
      />
      <path d="M0 372c180-16 330 12 560 4s360-18 560-4 240 8 320 0v108H0z" className="fill-sea-800" />
      <path d="M0 420c220-14 380 14 640 6s420-20 800-2v56H0z" className="fill-sea-900" />
    </>
  )
}

function Raft() {
  return (
    <g className="[transform:translate(860px,72px)] max-sm:[transform:translate(1190px,252px)_scale(0.46)]">
      <path d="M86 4c58 50 98 122 108 204-42 14-82 20-118 20 16-70 18-146 10-224z" className="fill-sand-50" />
      <path d="M86 4c22 62 32 142 24 222-12 1-24 2-34 2 16-70 18-146 10-224z" className="fill-sand-200" />
      <path d="M78-6h6l4 254h-8z" className="fill-sun-900" />
      <path d="M76 216c46 2 92-8 124-24l2 5c-34 18-80 28-126 26z" className="fill-sun-900" />
      <path d="M4 246c60 12 140 12 218-2-6 18-20 28-40 30-46 5-94 4-142-1-18-2-30-12-36-27z" className="fill-sun-500" />
      <path d="M4 246c60 12 140 12 218-2l-4 9c-70 13-146 13-209 2z" className="fill-sun-700" />
    </g>
  )
}
