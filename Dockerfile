# Node and a browser, which is all that `npm start` and `npm test` need of a machine: docs/recipes.md says how to run it.
FROM node:24.21.0-bookworm AS tools
# Chromium as this version of Playwright brings it, since Debian replaces its own every week.
ENV PLAYWRIGHT_BROWSERS_PATH=/opt/browsers
RUN npx --yes playwright-core@1.65.1 install --with-deps chromium \
  && rm -rf /var/lib/apt/lists/*
USER node
RUN mkdir /home/node/site
WORKDIR /home/node/site

# .devcontainer stops above, since an editor brings the project itself.
FROM tools
COPY --chown=node . .
RUN npm run setup -- --all
EXPOSE 5173
# In a container, this machine is the container: without --host nobody outside reaches the site.
CMD ["npm", "start", "--", "--host"]
