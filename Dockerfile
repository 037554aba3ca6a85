# Node and a browser, all that `npm start` and `npm test` need; docs/recipes.md explains how to run it.
FROM node:24.21.0-bookworm AS tools
# Chromium from this version of Playwright, since Debian updates its own every week.
ENV PLAYWRIGHT_BROWSERS_PATH=/opt/browsers
RUN npx --yes playwright-core@1.65.1 install --with-deps chromium \
  && rm -rf /var/lib/apt/lists/*
USER node
RUN mkdir /home/node/site
WORKDIR /home/node/site

# .devcontainer uses only the stage above, since the editor mounts the project.
FROM tools
COPY --chown=node . .
RUN npm run setup -- --all
EXPOSE 5173
# Without --host, the server would only be reachable from inside the container.
CMD ["npm", "start", "--", "--host"]
