export const THEME_KEPT_AS = 'staff-theme'

/** Before the first paint, so that a dark page never flashes. */
export const MARK_THEME = `try{var h=localStorage.getItem('${THEME_KEPT_AS}');if(h&&/^\\/(pt\\/)?admin(\\/|$)/.test(location.pathname))document.documentElement.dataset.theme=h}catch(e){}`
