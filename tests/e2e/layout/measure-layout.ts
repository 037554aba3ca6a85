/** A layout fault: description, element, and size in pixels (0 if not applicable). */
export type Fault = { what: string; where: string; by: number };

/**
 * Runs in the page: finds elements that overflow, are cut off or overlap. Must be self-contained.
 * @param scope selector of the element to measure: the body, or the open menu, which covers the page on purpose
 */
export function measureLayout(scope: string): Fault[] {
  /** Tolerance in pixels for rounding, and for glyphs outside of their box. */
  const tolerance = 1;
  const overlapTolerance = 2;
  /**
   * Height of glyphs relative to their text box. Since boxes are taller, boxes of lines with tight spacing may overlap.
   */
  const glyphHeight = 0.6;

  const faults: Fault[] = [];
  const report = (what: string, where: string, by = 0) => faults.push({ what, where, by: Math.round(by) });

  const root = document.querySelector(scope) ?? document.createElement('div');
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };

  type Box = { left: number; right: number; top: number; bottom: number };
  /** A text, photo or button. Items must not overlap. Exception: texts of the same block may overlap. */
  type LayoutItem = Box & { kind: 'text' | 'photo' | 'button'; element: Element; block: Element; words: string };

  const overlap = (a: Box, b: Box) =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  const intersection = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }: Box) => right - left < 0.5 || bottom - top < 0.5;

  /** Describes an element: its parent, its name and the start of its text. */
  const name = (element: Element, words = element.textContent ?? '') => {
    const step = (one: Element) => {
      const readable = [...one.classList].map((entry) => /^_?([a-zA-Z]+)/.exec(entry)?.[1] ?? entry);
      return one.localName + (one.id ? `#${one.id}` : readable.map((entry) => `.${entry}`).join(''));
    };
    const parent = element.parentElement;
    const path = parent && parent !== document.body ? `${step(parent)} > ${step(element)}` : step(element);
    const textStart = words.replace(/\s+/g, ' ').trim();
    return textStart ? `${path} "${textStart.length > 32 ? `${textStart.slice(0, 31)}…` : textStart}"` : path;
  };

  const blockOf = (element: Element): Element => {
    let ancestor = element;
    while (/^(?:inline|contents)$/.test(styleOf(ancestor).display) && ancestor.parentElement)
      ancestor = ancestor.parentElement;
    return ancestor;
  };

  /**
   * Whether an element may scroll sideways. Code, tables, formulas and diagrams may be wider than their column.
   * Containers of code, formulas and diagrams must also have a name.
   */
  const mayScroll = (element: Element) =>
    element.matches('pre, table, :has(> table), [aria-label]:has(> pre, > math), figure > [aria-label]:has(> svg)');
  /** Whether a text has only invisible operators of formulas, such as function application. */
  const isInvisibleOperator = (words: string) => /^[\u2061-\u2064\s]+$/.test(words);

  /**
   * An ancestor that clips an element. `cut` returns how many pixels of a box are cut off and cannot be scrolled into
   * view.
   */
  type ClippingAncestor = { element: Element; box: Box; cut(box: Box): number };
  const clippingAncestors = new Map<Element, ClippingAncestor[]>();
  const clippingAncestorsOf = (element: Element) => {
    const known = clippingAncestors.get(element);
    if (known) return known;
    const found: ClippingAncestor[] = [];
    let position = 'static';
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { overflowX, overflowY, position: ownPosition } = styleOf(ancestor);
      // Ancestors outside of the containing block do not clip a fixed element.
      if (position === 'fixed') break;
      const isOutside = position === 'absolute' && ownPosition === 'static';
      if (!isOutside && ownPosition !== 'static') position = ownPosition;
      if (!isOutside && (overflowX !== 'visible' || overflowY !== 'visible'))
        found.push(clippingAncestorFrom(ancestor, overflowX, overflowY));
    }
    clippingAncestors.set(element, found);
    return found;
  };
  const clippingAncestorFrom = (element: Element, overflowX: string, overflowY: string): ClippingAncestor => {
    const outer = element.getBoundingClientRect();
    const left = outer.left + element.clientLeft;
    const top = outer.top + element.clientTop;
    const unlimited = 1e6;
    const clipBox = {
      left: overflowX === 'visible' ? -unlimited : left,
      right: overflowX === 'visible' ? unlimited : left + element.clientWidth,
      top: overflowY === 'visible' ? -unlimited : top,
      bottom: overflowY === 'visible' ? unlimited : top + element.clientHeight,
    };
    const scrollsX = /auto|scroll/.test(overflowX) && mayScroll(element);
    const scrollsY = /auto|scroll/.test(overflowY);
    return {
      element,
      box: clipBox,
      cut: (box) =>
        Math.max(
          ...(scrollsX ? [0] : [clipBox.left - box.left, box.right - clipBox.right]),
          ...(scrollsY ? [0] : [clipBox.top - box.top, box.bottom - clipBox.bottom]),
        ),
    };
  };
  /** Whether an element is visually hidden text, which is in a box of at most 2 px. */
  const isForScreenReaders = (element: Element) =>
    clippingAncestorsOf(element).some(({ box }) => box.right - box.left <= 2 || box.bottom - box.top <= 2);

  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Whether a box is above the page. The skip link is there until it has the focus. */
  const isAbovePage = (box: Box) => box.bottom + scrollY <= 0;
  const beyondWindow = ({ left, right }: Box) => Math.max(-left, right - innerWidth);

  findSidewaysScroll();
  findSqueezedIcons();
  const text = findText();
  if (text.length === 0) report('is not there or shows no text', scope);
  findOverlaps([...text, ...findPhotos(), ...findButtons()]);
  return faults;

  function findSidewaysScroll() {
    const excess = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
    const all = [...root.querySelectorAll('*')];
    if (excess > 0) {
      report('scrolls sideways', 'the page', excess);
      // findText reports texts that overflow, so report only other elements here.
      const widest = all
        .map((element) => ({ element, by: beyondWindow(element.getBoundingClientRect()) }))
        .filter(
          ({ element, by }) =>
            by > 0 && isVisible(element) && clippingAncestorsOf(element).every((one) => one.element === element),
        )
        .sort((a, b) => b.by - a.by)[0];
      if (widest) report('sticks out of the window', name(widest.element), widest.by);
    }
    for (const element of all)
      if (
        element.scrollWidth > element.clientWidth + tolerance &&
        /auto|scroll/.test(styleOf(element).overflowX) &&
        !mayScroll(element)
      )
        report('scrolls sideways', name(element), element.scrollWidth - element.clientWidth);
  }

  /**
   * Finds icons that are narrower than their `width` attribute. A flex container shrinks its icons before its texts.
   */
  function findSqueezedIcons() {
    for (const icon of root.querySelectorAll('svg[width]')) {
      const expectedWidth = Number(icon.getAttribute('width'));
      const { width, height } = icon.getBoundingClientRect();
      if (isVisible(icon) && height > 0 && width < expectedWidth - tolerance)
        report('is squeezed', name(icon, icon.parentElement?.textContent ?? ''), expectedWidth - width);
    }
  }

  function findText(): LayoutItem[] {
    const found: LayoutItem[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.nodeValue ?? '';
      const element = node.parentElement;
      if (!element || words.trim() === '' || element.closest('script, style, noscript, template')) continue;
      if (!isVisible(element)) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => !isAbovePage(box));
      if (boxes.length === 0 || isForScreenReaders(element)) continue;
      const lines = boxes.filter((box) => !isEmpty(box));
      if (lines.length === 0 && !isInvisibleOperator(words)) report('has text but no width', name(element, words));
      const count = words.replace(/\s/g, '').length;
      // Count the different vertical positions. A line that mixes left-to-right and right-to-left text has several
      // boxes.
      const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
      if (rows >= 4 && count / rows < 3) report('is squeezed to a letter or two on a line', name(element, words));

      if (/^[,،、;·]/.test(words) && beginsLine(node, lines[0]))
        report('begins a line with a sign', name(element, words));

      const block = blockOf(element);
      for (const line of lines) {
        const inset = ((1 - glyphHeight) / 2) * line.height;
        let box: Box = { left: line.left, right: line.right, top: line.top + inset, bottom: line.bottom - inset };
        for (const ancestor of clippingAncestorsOf(element)) {
          const cut = ancestor.cut(box);
          // On Home, projects look like books on a shelf. The title on a spine may be truncated, since another page
          // shows the full title.
          const mayEndEarly = styleOf(ancestor.element).textOverflow === 'ellipsis';
          if (cut > tolerance && !mayEndEarly)
            report(`is cut off by ${name(ancestor.element, '')}`, name(element, words), cut);
          box = intersection(box, ancestor.box);
        }
        if (isEmpty(box)) continue;
        if (beyondWindow(box) > tolerance) report('is cut off by the window', name(element, words), beyondWindow(box));
        found.push({ ...box, kind: 'text', element, block, words });
      }
    }
    return found;
  }

  /** Whether a text starts on a new line below the preceding text. */
  function beginsLine(node: Node, first: Box | undefined) {
    const before = node.previousSibling;
    // Punctuation may start a line if the word before it has 30 letters or more: such a word may fill its line.
    if (!before || !first || /\S{30}$/.test(before.textContent ?? '')) return false;
    const range = document.createRange();
    range.selectNodeContents(before);
    const last = [...range.getClientRects()].at(-1);
    return last !== undefined && first.top > (last.top + last.bottom) / 2;
  }

  function findPhotos(): LayoutItem[] {
    return itemsFrom('photo', [...root.querySelectorAll('img')]);
  }

  /** Buttons, and links styled as buttons. A link around a photo counts as a photo. */
  function findButtons(): LayoutItem[] {
    const candidates = [...root.querySelectorAll('button, a')];
    return itemsFrom(
      'button',
      candidates.filter((one) => styleOf(one).display !== 'inline' && !one.querySelector('img')),
    );
  }

  function itemsFrom(kind: 'photo' | 'button', elements: Element[]): LayoutItem[] {
    return elements.flatMap((element) => {
      if (!isVisible(element)) return [];
      const words = element.getAttribute('alt') ?? element.textContent ?? '';
      let box: Box = element.getBoundingClientRect();
      if (isEmpty(box) || isAbovePage(box) || isForScreenReaders(element)) return [];
      for (const ancestor of clippingAncestorsOf(element).filter((one) => one.element !== element)) {
        // Report only buttons that are cut off. Photos may be cropped.
        const cut = ancestor.cut(box);
        if (kind === 'button' && cut > tolerance)
          report(`is cut off by ${name(ancestor.element, '')}`, name(element, words), cut);
        box = intersection(box, ancestor.box);
      }
      if (isEmpty(box)) return [];
      if (beyondWindow(box) > tolerance) report('is cut off by the window', name(element, words), beyondWindow(box));
      return [
        { left: box.left, right: box.right, top: box.top, bottom: box.bottom, kind, element, block: element, words },
      ];
    });
  }

  function findOverlaps(all: LayoutItem[]) {
    all.sort((a, b) => a.top - b.top);
    let open: LayoutItem[] = [];
    for (const item of all) {
      open = open.filter(({ bottom }) => bottom - item.top > overlapTolerance);
      for (const other of open) {
        const by = overlap(item, other);
        if (by <= overlapTolerance || !mustKeepApart(item, other)) continue;
        const isLater = other.element.compareDocumentPosition(item.element) & Node.DOCUMENT_POSITION_FOLLOWING;
        const [above, below] = isLater ? [item, other] : [other, item];
        report(`overlaps ${name(below.element, below.words)}`, name(above.element, above.words), by);
      }
      open.push(item);
    }
  }

  /**
   * Whether both elements are in the same formula. Symbols of a formula may overlap, such as a letter and the hat above
   * it.
   */
  function isOneFormula(a: Element, b: Element): boolean {
    return a.closest('math')?.contains(b) ?? false;
  }

  /**
   * Whether two elements must not overlap. Three pairs may overlap: two lines of one block, a button and its text, and
   * a photo and a text in the same link.
   */
  function mustKeepApart(a: LayoutItem, b: LayoutItem): boolean {
    if (a.kind === 'text' && b.kind === 'text') return a.block !== b.block && !isOneFormula(a.element, b.element);
    if (a.element.contains(b.element) || b.element.contains(a.element)) return false;
    const [text, photo] = a.kind === 'photo' ? [b, a] : [a, b];
    if (photo.kind === 'photo' && text.kind !== 'photo') return !text.element.closest('a')?.contains(photo.element);
    return true;
  }
}
